"""Pictures, lists and tables that sections of the rules show."""
