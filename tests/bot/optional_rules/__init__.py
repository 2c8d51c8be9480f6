"""What the rules of a table make possible, each reached by the presses of people in a room in place of Discord."""
