"""Who decides when nobody is at the table: bots that see only what their seat may know."""
