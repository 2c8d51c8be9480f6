"""How an actor carries out a request, and the reply to it."""
