"""The course of a round: the deal, the piles, the order of turns, the play of cards, and the end of a round or match.

Rules, effects and the handlers of actions use these modules.
"""
