"""The course of a round: the deal, the piles, the order of turns, playing cards, and the end of a round or a match.

Rules, effects and the handlers of actions use these modules.
"""
