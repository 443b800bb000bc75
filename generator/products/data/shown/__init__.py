"""What rules ask for and print does not show."""
