"""The course of a round: the deal, the piles, the order of turns, the cards played and their effects, the end.

Handlers of actions, rules and effects call these modules.
"""
