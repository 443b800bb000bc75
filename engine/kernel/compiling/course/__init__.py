"""Actions and flow: when an action is offered, what it does, which node comes next, and how a game ends."""
