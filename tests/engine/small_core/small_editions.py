"""A second implementation of the special editions, as simple as possible, to test the engine against.

It shares no code with the engine and follows EDITIONS.md, chapters 2 to 8. Cards are strings as in scenarios. The light
face of a two-sided card always comes first, whichever side is in force.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.engine.small_core.small_core import SmallRound, Wrong

SHEET = """
R1 P3 V2   R2 OR V+5  R3 P7 WDC  R4 OF V+5  R5 P2 T5   R6 O9 PSA  R7 O1 V5  R8 VR T7  R9 V5 TR
R+1 P3 P4  RS O+5 W   RR V3 T7   RF P8 V3
Y1 PSA W   Y2 T1 T8   Y3 P+5 V1  Y4 P+5 VF  Y5 V9 T8   Y6 OSA WDC Y7 O2 V6  Y8 O2 P1  Y9 V4 T5
Y+1 P1 V8  YS O3 TF   YR TF W    YF O8 P4
G1 O5 OF   G2 T+5 TSA G3 PF V2   G4 P8 T9   G5 O7 T4   G6 P5 WDC  G7 O6 T2  G8 PR T9  G9 O+5 PR
G+1 O6 T6  GS O9 V4   GR O1 P7   GF T3 WDC
B1 VSA VSA B2 O8 P6   B3 V8 T2   B4 V1 T+5  B5 OR P9   B6 VR TSA  B7 O3 OSA B8 T4 TR  B9 O5 VF
B+1 P6 T6  BS P9 T1   BR O4 W    BF V6 V7
W P5 PF    W V7 T3    W+2 O4 O7  W+2 P2 V9
"""
"""The two-sided cards. Each group of three words describes two cards: their shared light face, then both dark faces."""
NUMBERS = "1 2 3 4 5 6 7 8 9"
COLOURED = {
    "no_mercy": f"0 0 {NUMBERS} {NUMBERS} +2 +2 +2 +4 +4 S S S R R R SA SA DA DA DA",
    "cards_32": "7 8 9 10 J Q K A",
    "cards_52": "2 3 4 5 6 7 8 9 10 J Q K A",
}
COLOURLESS = {
    "no_mercy": {"WR+4": 8, "W+6": 4, "W+10": 4, "WCR": 8},
    "all_wild": {"W": 54, "WR": 14, "WS": 14, "WS2": 6, "W+2": 10, "W+4": 6, "WT2": 4, "WX": 4},
}
UNDER = ("WDC", "WCR", "WT2", "WX", "F", "SA", "DA")
DRAWS = {"draw_one": 1, "draw_two": 2, "draw_three": 3, "draw_four": 4}
COURTS = {"mau_mau": {"J": 2, "Q": 3, "K": 4, "A": 11}, "eights": {"J": 10, "Q": 10, "K": 10, "A": 1}}


@dataclass(frozen=True)
class Game:
    """A deck and the other options that this small core supports."""

    deck: str
    hand_size: int = 7
    opening: str = "effect"
    stacking: str = "off"
    keep_drawing: bool = False
    play_drawn: str = "may"
    voluntary_draw: bool = True
    wild_on_wild: bool = True
    wild_draw_four: str = "free"
    scoring: str = "winner"
    rank_effects: dict[str, str] = field(default_factory=lambda: {"7": "draw_two", "8": "skip", "J": "wish"})
    rank_points: str = "mau_mau"

    @property
    def suited(self) -> bool:
        """Return True for a deck of ranks and suits."""
        return self.deck.startswith("cards")


def one_deck(name: str) -> list[str]:
    """Return the cards of a single copy of the deck."""
    if name == "flip":
        words = SHEET.split()
        return [f"{words[n]}/{dark}" for n in range(0, len(words), 3) for dark in words[n + 1 : n + 3]]
    colours = "CSHD" if name.startswith("cards") else "RYGB"
    cards = [colour + symbol for colour in colours for symbol in COLOURED.get(name, "").split()]
    return cards + [card for card, count in COLOURLESS.get(name, {}).items() for _ in range(count)]


def whole_deck(game: Game, players: int) -> list[str]:
    """Return all cards in a match with this number of players if the option ``decks`` is ``auto``."""
    one, dealt = one_deck(game.deck), players * game.hand_size
    count = 1
    if game.suited:
        while count < 4 and count * len(one) - dealt < 12:
            count += 1
    else:
        for_each = 6 if game.deck == "no_mercy" else 10
        while count * 70 < dealt or count * for_each < players:
            count += 1
    return one * count


class SmallTable(SmallRound):
    """One round of ``game``, dealt from ``deck`` (next card first) by ``dealer``."""

    def __init__(
        self, game: Game, n: int, deck: list[str], dealer: int, shuffle: Callable[[list[str]], list[str]]
    ) -> None:
        self.game, self.n, self.dealer, self.shuffle = game, n, dealer, shuffle
        self.dark = False
        self.pile = list(deck)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for _ in range(game.hand_size):
            for place in range(1, n + 1):
                self.hands[(dealer + place) % n].append(self.pile.pop(0))
        self.discard: list[str] = []
        self.step, self.turn = 1, (dealer + 1) % n
        self.owed, self.bluff, self.acting_seat = 0, False, -1
        self.last_draw_card = ""
        self.owes_colour = False
        self.drawn = ""
        self.asking, self.question, self.afterwards = -1, "", -1
        self.waiting_wild = ""
        self.winner = -1
        self.owes_call: set[int] = set()
        self.missed: set[int] = set()
        self.called: set[int] = set()
        self.before = [list(hand) for hand in self.hands]
        self.turn_up()

    # --- cards ---

    def face(self, card: str) -> str:
        return card.split("/")[self.dark] if "/" in card else card

    def symbol(self, card: str) -> str:
        face = self.face(card)
        return face if face[0] == "W" else face[1:]

    def colour_of(self, card: str) -> str:
        face = self.face(card)
        return "" if face[0] == "W" else face[0]

    def does(self, card: str) -> str:
        """Return the effect of the card's rank; empty if the rank has none or the deck has no ranks."""
        return self.game.rank_effects.get(self.symbol(card), "") if self.game.suited else ""

    def is_wild(self, card: str) -> bool:
        return self.face(card)[0] == "W" or self.does(card) == "wish"

    def is_number(self, card: str) -> bool:
        return self.symbol(card).isdigit() and self.does(card) not in (*DRAWS, "wish", "skip", "reverse")

    def number_owed(self, card: str) -> int:
        if self.does(card) in DRAWS:
            return DRAWS[self.does(card)]
        _, plus, number = self.symbol(card).partition("+")
        return int(number) if plus else 0

    def skips(self, card: str) -> int:
        if self.symbol(card) in ("S", "WS") or self.does(card) == "skip":
            return 1
        return 2 if self.symbol(card) == "WS2" else 0

    def reverses(self, card: str) -> bool:
        return self.symbol(card) in ("R", "WR", "WR+4") or self.does(card) == "reverse"

    def asks(self, card: str) -> bool:
        return self.is_wild(card) and self.game.deck != "all_wild" and self.symbol(card) != "WCR"

    def fits(self, card: str) -> bool:
        if self.is_wild(card):
            return self.game.wild_on_wild or not self.is_wild(self.top)
        same_symbol = self.symbol(card) == self.symbol(self.top) and not self.is_wild(self.top)
        return self.colour in ("", self.colour_of(card)) or same_symbol

    def answers(self, card: str) -> bool:
        if self.owes_colour or not self.number_owed(card):
            return False
        new, old = self.number_owed(card), self.number_owed(self.last_draw_card)
        wild, on_wild = self.is_wild(card), self.is_wild(self.last_draw_card)
        match self.game.stacking:
            case "same":
                return new == old and wild == on_wild
            case "same_two":
                return new == old == 2 and not wild and not on_wild
            case "mixed":
                return wild or not on_wild or self.colour_of(card) == self.colour
            case "higher":
                return new >= old
        return False

    # --- the deal ---

    def turn_up(self) -> None:
        always = [card for card in self.pile if self.goes_under(card)]
        assert len(always) < len(self.pile)
        only_numbers = self.game.opening == "number" and any(self.is_number(card) for card in self.pile)
        while self.goes_under(self.pile[0]) or (only_numbers and not self.is_number(self.pile[0])):
            self.pile.append(self.pile.pop(0))
        self.top = self.pile.pop(0)
        self.colour = "" if self.is_wild(self.top) else self.colour_of(self.top)
        if self.asks(self.top):
            self.asking, self.question = self.turn, "top"
        elif self.game.opening == "effect":
            if self.reverses(self.top):
                self.step, self.turn = -1, self.dealer
            for _ in range(min(self.skips(self.top), self.n - 1)):
                self.turn = self.after(self.turn)
            self.owe(self.top)

    def goes_under(self, card: str) -> bool:
        return self.symbol(card) in UNDER or (self.symbol(card)[0] == "W" and self.number_owed(card) > 0)

    def owe(self, card: str) -> None:
        if self.number_owed(card):
            self.owed, self.last_draw_card = self.owed + self.number_owed(card), card
        self.owes_colour = self.symbol(card) == "WDC"

    # --- actions ---

    def owing(self) -> bool:
        return self.owed > 0 or self.owes_colour

    def play_for(self, seat: int, card: str, colour: str | None, target: int | None) -> None:
        """Play a card with the given choices. Ask for a missing choice before or after the card is played."""
        if self.asking >= 0:
            raise Wrong("not_now")
        if card not in self.hands[seat]:
            raise Wrong("not_in_hand")
        self.check_turn(seat)
        if self.owing() and not self.answers(card):
            raise Wrong("must_draw")
        if not self.owing() and (not self.fits(card) or (self.drawn and card != self.drawn)):
            raise Wrong("does_not_fit")
        if self.symbol(card) in ("WT2", "WX") and target == seat:
            raise Wrong("bad_target")
        self.begin_action()
        if self.asks(card) and colour is None and not self.owing():
            self.asking, self.question, self.waiting_wild = seat, "play", card
        else:
            self.discard_played(seat, card, colour, target)
        self.end_action()

    def discard_played(self, seat: int, card: str, colour: str | None, target: int | None) -> None:
        self.close_window(seat)
        hand = self.hands[seat]
        hand.remove(card)
        if self.symbol(card) in ("W+4", "W+2", "WDC"):
            self.bluff = self.colour != "" and any(self.colour_of(other) == self.colour for other in hand)
        self.acting_seat = seat
        self.discard.append(self.top)
        self.top = card
        if self.asks(card):
            self.colour = self.colour if colour is None else colour
        elif self.colour_of(card):
            self.colour = self.colour_of(card)
        if self.symbol(card) == "DA":
            for other in [other for other in hand if self.colour_of(other) == self.colour]:
                hand.remove(other)
                self.discard.append(other)
        answered = self.owed > 0
        self.owe(card)
        if not hand:
            self.go_out(seat, card, answered)
            return
        if len(hand) != 1:
            self.called.discard(seat)
        if self.reverses(card):
            self.step = -self.step
        if self.asks(card) and colour is None:  # only an answer is played before its colour is chosen
            self.asking, self.question, self.afterwards = seat, "answer", self.following(seat, card)
            return
        self.effect(seat, card, target)

    def go_out(self, seat: int, card: str, answered: bool) -> None:
        if self.reverses(card) and answered and self.n > 2:
            self.step = -self.step
        if self.owing():
            self.pay(self.after(seat))
        self.winner = seat

    def following(self, seat: int, card: str) -> int:
        """Return the seat whose turn follows the card. A reverse must already have changed the direction."""
        if self.symbol(card) == "SA" or (self.n == 2 and self.reverses(card)):
            return seat
        following = self.after(seat)
        for _ in range(min(self.skips(card), self.n - 1)):
            following = self.after(following)
        return following

    def effect(self, seat: int, card: str, target: int | None) -> None:
        """Carry out a card's effect. Begin the next turn unless a choice comes first.

        ``discard_played`` handles reverses, debts and discards.
        """
        following, symbol = self.following(seat, card), self.symbol(card)
        if symbol == "F":
            self.turn_over()
            self.begin(following)
            if self.is_wild(self.top):
                self.asking, self.question = following, "top"
        elif symbol == "WCR":
            self.asking, self.question, self.afterwards = following, "roulette", self.after(following)
        elif symbol in ("WT2", "WX"):
            if self.n == 2 or target is not None:
                self.aim(seat, symbol, self.after(seat) if target is None else target)
                self.begin(following)
            else:
                self.asking, self.question, self.afterwards = seat, symbol, following
        else:
            self.begin(following)

    def aim(self, seat: int, symbol: str, target: int) -> None:
        if symbol == "WT2":
            self.give(target, 2)
        else:
            self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            self.called.discard(target)

    def turn_over(self) -> None:
        cards = [*self.discard, self.top]
        self.top, *others = cards
        self.discard = others[::-1]
        self.pile.reverse()
        self.dark = not self.dark
        self.colour = self.colour_of(self.top)

    def choose(self, seat: int, colour: str) -> None:
        if self.asking != seat or self.question in ("WT2", "WX"):
            raise Wrong("no_choice")
        self.begin_action()
        self.asking = -1
        if self.question == "play":
            self.discard_played(seat, self.waiting_wild, colour, None)
        else:
            self.colour = colour
        if self.question == "roulette":
            self.give_colour(seat)
        if self.question in ("roulette", "answer"):
            self.begin(self.afterwards)
        self.end_action()

    def name(self, seat: int, target: int) -> None:
        """Choose the target that a card asks for."""
        if self.asking != seat or self.question not in ("WT2", "WX"):
            raise Wrong("no_choice")
        if target == seat or not 0 <= target < self.n:
            raise Wrong("bad_target")
        self.begin_action()
        self.asking = -1
        self.aim(seat, self.question, target)
        self.begin(self.afterwards)
        self.end_action()

    def give_colour(self, seat: int) -> None:
        while self.pile or self.discard:
            self.give(seat, 1)
            card = self.hands[seat][-1]
            if self.colour_of(card) == self.colour and not self.is_wild(card):
                return

    def pay(self, seat: int, more: int = 0) -> None:
        """Let a seat draw the owed cards plus ``more`` further cards, and clear the debt."""
        if self.owes_colour:
            self.give_colour(seat)
        self.give(seat, self.owed + more)
        self.owed, self.owes_colour = 0, False

    def can_play(self, seat: int) -> bool:
        return any(self.fits(card) for card in self.hands[seat])

    def draw(self, seat: int) -> None:
        self.check_turn(seat)
        if self.owing():
            self.close_window(seat)
            self.pay(seat)
            self.begin(self.after(seat))
            return
        could = self.can_play(seat)
        if self.drawn or (could and not self.game.voluntary_draw):
            raise Wrong("may_not_draw")
        self.close_window(seat)
        while self.give(seat, 1):
            self.drawn = self.hands[seat][-1]
            if self.fits(self.drawn):
                return
            if could or not self.game.keep_drawing:
                break
        self.begin(self.after(seat))

    def keep(self, seat: int) -> None:
        if self.drawn and self.game.play_drawn == "must" and self.turn == seat and self.asking < 0:
            raise Wrong("not_now")
        if self.turn == seat and self.asking < 0 and self.owing():
            raise Wrong("must_draw")
        super().keep(seat)

    def challenge(self, seat: int) -> None:
        if self.game.wild_draw_four != "bluff":
            raise Wrong("rule_off")
        self.check_turn(seat)
        if not self.owing() or self.symbol(self.top) not in ("W+4", "W+2", "WDC"):
            raise Wrong("nothing_to_challenge")
        self.close_window(seat)
        if self.bluff:
            self.pay(self.acting_seat)
        else:
            self.pay(seat, 2)
            self.begin(self.after(seat))

    # --- calls ---

    def begin_action(self) -> None:
        """Record the hands for checking calls, unless a pending choice has delayed that check."""
        if self.asking < 0:
            self.before = [list(hand) for hand in self.hands]

    def end_action(self) -> None:
        """Record that a seat owes a call if its hand has changed to exactly one card and it has not called.

        Do nothing while a choice is pending or after the round.
        """
        if self.asking >= 0 or self.winner >= 0:
            return
        for seat, hand in enumerate(self.hands):
            came = len(hand) == 1 and sorted(hand) != sorted(self.before[seat])
            if came and seat not in self.called:
                self.owes_call.add(seat)
                self.missed.discard(seat)

    def call(self, seat: int) -> None:
        if seat == self.turn and seat not in self.called and seat not in self.owes_call and self.discards_to_one(seat):
            self.called.add(seat)
        else:
            super().call(seat)

    def discards_to_one(self, seat: int) -> bool:
        hand = self.hands[seat]
        colours = {self.colour_of(card) for card in hand if self.symbol(card) == "DA"}
        return any(sum(self.colour_of(card) != colour for card in hand) == 1 for colour in colours)

    # --- the end ---

    def value(self, card: str) -> int:
        """Return the points of a card in a hand."""
        symbol, deck = self.symbol(card), self.game.deck
        if self.game.suited:
            if self.does(card) == "wish":
                return 20 if self.game.rank_points == "mau_mau" else 50
            return int(symbol) if symbol.isdigit() else COURTS[self.game.rank_points][symbol]
        if symbol.isdigit():
            return int(symbol)
        if deck == "flip":
            return {"+1": 10, "SA": 30, "W": 40, "W+2": 50, "WDC": 60}.get(symbol, 20)
        if deck == "all_wild":
            return 20 if symbol == "W" else 50
        return 50 if symbol[0] == "W" else 20

    def scores(self) -> list[int]:
        """Return the points that the round gives to each seat."""
        hands = [sum(self.value(card) for card in hand) for hand in self.hands]
        if self.game.scoring == "minus":
            return hands
        return [sum(hands) if seat == self.winner else 0 for seat in range(self.n)]
