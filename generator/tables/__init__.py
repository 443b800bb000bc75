"""Pictures for print services and digital tables, and the save files that lay them out there."""
