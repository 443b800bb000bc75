"""Compiled games being played: matches, chance, forks, views, plain tables, counting positions."""
