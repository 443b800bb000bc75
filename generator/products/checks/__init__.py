"""What comes out badly on paper though nothing stops it from being printed."""
