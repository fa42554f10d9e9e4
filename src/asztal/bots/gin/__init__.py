"""The bots of gin rummy."""
