"""Effects written as Python functions: questions, events, and what events set off, change and count."""
