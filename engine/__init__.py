"""The game itself: a pure rules engine that knows every rule of the rulebook and nothing of where it runs.

``new_match(options, seats, seed, now)`` begins a match, ``apply(state, action, now)`` is the one way on, ``legal`` and
``view`` say what a seat can do and may know, ``dump`` and ``load`` turn a state into JSON and back.
"""
