"""The verbs that games of data share: what each is made of stands whole in one place, with its fields and what it does."""
