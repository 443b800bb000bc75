"""Templates on a budget: what a template may take in steps and in characters, held where it runs."""

from generator.metering.budget import MOST_CHARACTERS, MOST_STEPS, BudgetError, Meter
from generator.metering.environment import MeteredEnvironment

__all__ = ["MOST_CHARACTERS", "MOST_STEPS", "BudgetError", "Meter", "MeteredEnvironment"]
