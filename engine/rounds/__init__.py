"""The course of a round: the deal, the piles, the order of turns, the cards played and their effects, the end.

Rules, effects and the handlers of actions call these modules.
"""
