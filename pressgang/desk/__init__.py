"""The desk: a game's faces in the browser, which follow its files and let single values be changed."""
