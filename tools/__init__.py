"""Commands of the checkout itself: installing, locking, planting bugs."""
