"""The buttons of a hand: cards, choices, actions that rules add and, at the bottom, Draw, Pass, Uno! and More…"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from bot.locales import Texts
from bot.model import requests as r
from bot.model.bot_setup import Sort
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Reader, Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.sentences import debts, recap_sentences, rule_links
from engine import actions as a
from engine import cards as c
from engine.actions import Action
from engine.decks import DECKS
from engine.rules import (
    accusing,
    cheating,
    jump_in,
    peeking,
    penalties,
    sequences,
    strict,
    table_votes,
    uno_calls,
    wild_draw_four,
)
from engine.rules.deck import deck_name
from engine.rules.double_play import most_together
from engine.rules.identical_calls import words_of_several
from engine.rules.open_hand_options import shows_fits
from engine.view import SeatView, View

from .card_order import arrange

FEW = 2
"""Maximum number of cards with which a player can try any call.

The rulebook (chapter 8) allows a player with two cards to call before playing one of them. The limit is higher if equal
cards might be played together.
"""


@dataclass(frozen=True, slots=True)
class HandSentences:
    """Sentences above a hand, and the rule behind the notice."""

    notice: str | None = None
    """A finished sentence, such as a refusal or a lost race."""
    rule: str | None = None
    """The option that led to the notice."""
    lesson: str | None = None
    """Short explanation of a rule."""
    guide: str | None = None
    """A sentence from the guide, in a match that has one."""


NO_SENTENCES = HandSentences()


class HandButtons:
    """The buttons of one hand, all made from one scene. Creating them from an onlooker's view raises ``ValueError``."""

    def __init__(
        self, scene: Scene, reader: Reader, view: View, texts: Texts, sentences: HandSentences = NO_SENTENCES
    ) -> None:
        if view.seat is None:
            raise ValueError("an onlooker has no hand")
        self.scene = scene
        self.reader = reader
        self.sentences = sentences
        self.view = view
        self.texts = texts
        self.options = view.options
        self.seat = view.seat
        self.me: SeatView = view.seats[view.seat]
        self.is_compact = reader.layout == "compact" and not reader.text_mode
        self.playing = view.phase == "playing" and self.me.status == "playing"
        self.paused = scene.table_state.pause is not None
        self.is_current = view.turn == view.seat
        self.choosing = view.choice if view.choice is not None and view.choice.seat == view.seat else None
        self.forgiving = strict.accepts_unfit_cards(self.options)
        self.hints = shows_fits(self.options)
        self.order = arrange(reader.order, view.hand, reader.sort)
        self._new = Counter(recap_sentences.new_cards(scene.recap, view))
        self._held = Counter(view.hand)
        self._seen = r.SeenTable.of(view)
        self._seen_version = r.SeenTable.of(view, version=view.version)
        self._offers = {(move.cards[0], len(move.cards)): move.offered for move in view.moves.plays}

    def _press(self, request: r.Request, copy: int | None = None) -> TableButton:
        return TableButton(self.scene.table, request, copy)

    def _page(self, name: str) -> TableButton:
        return self._press(r.ShowPage(name))

    def _aimed(self, action: Action) -> TableButton:
        return self._press(r.Move(action, self._seen))

    # Cards

    def card_rows(self) -> list[layout.Item]:
        """Return the card buttons in rows for a phone. They play a card or, if a choice asks for a card, choose it."""
        cards = list(self._cards())
        buttons = [button for button, _ in cards]
        if self.is_compact:
            return button_rows.narrow(buttons, layout.WIDEST)
        if self.reader.text_mode:
            return button_rows.narrow(buttons)
        return button_rows.shortened(buttons, [labels for _, labels in cards], wording.LABEL)

    def _cards(self) -> Iterator[tuple[layout.Button, tuple[str, ...]]]:
        """Yield the button of each card with its possible labels, longest first."""
        copies: dict[int, int] = {}
        picking = self.choosing is not None and self.choosing.kind in ("card", "extra")
        for card in self.order:
            copy = copies[card] = copies.get(card, -1) + 1
            yield self._pick(card, copy) if picking else self._play(card, copy)

    def _pick(self, card: int, copy: int) -> tuple[layout.Button, tuple[str, ...]]:
        choice = self.choosing
        assert choice is not None
        good = card in choice.cards and not self.paused
        press = self._press(r.Move(a.Choose(r.NO_SEAT, card=card), self._seen), copy)
        style = layout.FITS if good else layout.PLAIN
        return self._card_button(press, card, self._labels(card, new=self._is_new(card, copy)), style, not good)

    def _play(self, card: int, copy: int) -> tuple[layout.Button, tuple[str, ...]]:
        count = copy + 1 if self._is_together(card, copy + 1) else 1
        offered = self._offers.get((card, count))
        fits = offered is not None and not self.paused
        action = a.PlayCard(r.NO_SEAT, (card,) * count, offered=offered or self.offered_as())
        press = self._press(r.Move(action, self._seen_version), copy)
        fits_shown = fits and self.hints and self.forgiving
        labels = self._labels(card, count, fits=fits_shown, new=self._is_new(card, copy))
        style = layout.FITS if fits and self.hints else layout.PLAIN
        return self._card_button(press, card, labels, style, self._is_shut(fits))

    def _is_together(self, card: int, count: int) -> bool:
        """Return True if the button of the last of ``count`` copies plays all of them together.

        Without hints, the result must not depend on whether the card fits.
        """
        if self.hints:
            return (card, count) in self._offers
        return self.is_current and count <= most_together(self.options)

    def _is_new(self, card: int, copy: int) -> bool:
        """Return True if this copy of a card is marked as new. Among equal cards, the last copies are marked."""
        return copy >= self._held[card] - self._new[card]

    def _labels(self, card: int, count: int = 1, *, fits: bool = False, new: bool = False) -> tuple[str, ...]:
        """Return the possible labels of a card's button, longest first.

        ``fits`` marks a card that fits, at tables where cards that do not fit can be pressed too.
        """
        if self.is_compact:
            return (wording.compact_label(self.texts, card, count, fits, new, named=self._is_in_letters(card)),)
        if not self.reader.text_mode:
            return wording.button_labels(self.texts, card, count, fits, new)
        whole = wording.label(self.texts, card, True)
        if count > 1:
            whole = self.texts("card-several", count=count, card=whole)
        if new:
            whole = self.texts("button-new-words", card=whole)
        return (self.texts("hand-fits-words", card=whole) if fits else whole,)

    def _card_button(
        self, press: TableButton, card: int, labels: tuple[str, ...], style: layout.Style, disabled: bool
    ) -> tuple[layout.Button, tuple[str, ...]]:
        without = self.reader.text_mode or self._is_in_letters(card)
        emoji = None if without else wording.sign(card, self.scene.emojis)
        return layout.button(press, labels[0], style, disabled=disabled, emoji=emoji), labels

    def _is_in_letters(self, card: int) -> bool:
        """Return True if the hand is compact and the card has no emoji, so its button shows letters."""
        return self.is_compact and not wording.has_emoji(card, self.scene.emojis)

    def offered_as(self) -> str:
        """Return the play kind of a card that does not fit, for tables where it can be pressed.

        At a strict table, a card that does not fit costs a penalty if it is played as a "jump_in". It costs none if it
        was offered for the player's "turn" and is pressed too late.
        """
        if self.is_current:
            return "answer" if self.view.is_owed else "turn"
        out_of_turn = jump_in.is_on(self.options) or strict.takes_back(self.options)
        return "jump_in" if out_of_turn else "turn"

    def _is_shut(self, fits: bool) -> bool:
        if self.paused or not self.playing:
            return True
        if self.forgiving:
            return False
        if self.hints:
            return not fits
        return not (self.is_current or jump_in.is_on(self.options) or sequences.are_played(self.options))

    # Choices

    def choices(self) -> list[layout.Button]:
        """Return the buttons for the reader's open choice of a colour or a player; an empty list if there is none."""
        choice = self.choosing
        if choice is None or choice.kind not in ("colour", "target"):
            return []
        if choice.kind == "colour":
            return [self._colour(colour) for colour in self.view.colours]
        return [
            layout.button(
                self._target(seat),
                people.of(self.scene.table_state)[seat],
                layout.ACT,
                disabled=self.paused,
            )
            for seat in choice.targets
        ]

    def _target(self, seat: int) -> TableButton:
        about = r.Sitter(seat, scene_facts.player(self.scene, seat))
        return self._press(r.Move(a.Choose(r.NO_SEAT, target=seat), self._seen, about))

    def _colour(self, colour: int) -> layout.Button:
        letter = c.LETTERS[colour]
        return layout.button(
            self._aimed(a.Choose(r.NO_SEAT, colour=colour)),
            self.texts(f"colour-label-{letter}"),
            layout.ACT,
            disabled=self.paused,
            emoji=None if self.reader.text_mode else wording.colour_sign(colour, self.scene.emojis),
        )

    # Buttons that rules add

    def extras(self) -> list[layout.Button]:
        """Return the buttons that rules add, such as slap and calls other than Uno, and the one that ends the guide."""
        return [
            *self._reaction(),
            *self._guide(),
            *self._backs(),
            *self._other_calls(),
            *self._manners(),
            *self._fewer(),
        ]

    def _reaction(self) -> Iterator[layout.Button]:
        reaction = self.view.reaction
        if reaction is not None:
            press = self._press(r.Move(a.Press(r.NO_SEAT)))
            yield layout.button(
                press,
                self.texts(f"button-press-{reaction.kind}"),
                layout.FITS,
                disabled=self.paused or not self.view.moves.press,
            )

    def _guide(self) -> Iterator[layout.Button]:
        if self.sentences.guide is not None:
            yield layout.button(self._press(r.StopGuide()), self.texts("button-guide-off"))

    def _backs(self) -> Iterator[layout.Button]:
        if any(seat.backs is not None for seat in self.view.seats):
            yield layout.button(self._page("backs"), self.texts("button-backs"), disabled=not self.playing)

    def _other_calls(self) -> Iterator[layout.Button]:
        for word in words_of_several(self.options):
            yield self._call(word, self.texts(f"button-call-{word}"), self._is_callable(word))

    def _manners(self) -> Iterator[layout.Button]:
        moves = self.view.moves
        shut = self.paused or not self.playing
        if peeking.is_allowed(self.options):
            yield layout.button(self._page("peek"), self.texts("button-peek"), disabled=shut or not moves.peek)
        if accusing.is_possible(self.options):
            yield layout.button(self._page("accuse"), self.texts("button-accuse"), disabled=shut)
        if penalties.are_claimed(self.options):
            yield layout.button(self._page("claim"), self.texts("button-claim"), disabled=shut or not moves.claim)
        if table_votes.are_allowed(self.options):
            yield layout.button(self._page("propose"), self.texts("button-propose"), disabled=shut or not moves.propose)

    def _fewer(self) -> Iterator[layout.Button]:
        if cheating.is_allowed(self.options):
            able = self.playing and not self.paused and self.may_draw() and not self.view.owed_until
            yield layout.button(self._page("fewer"), self.texts("button-fewer"), disabled=not able)
            two = self.playing and not self.paused and len(self.order) > 1
            yield layout.button(self._press(r.ShowPairs()), self.texts("button-pair"), disabled=not two)

    def sorts(self) -> list[layout.Button]:
        """Return the buttons for the other ways to sort the hand."""
        return [
            layout.button(self._press(r.SortHand(sort)), self.texts(f"button-sort-{sort}"))
            for sort in get_args(Sort)
            if sort != self.reader.sort
        ]

    def more(self) -> layout.Button:
        """Return the button that leads to further actions."""
        return layout.button(self._page("more"), self.texts("button-more"), disabled=self.paused or not self.playing)

    def why_not(self) -> layout.Button:
        """Return the button that asks why cards cannot be played now."""
        return layout.button(self._page("why_not"), self.texts("button-why_not"))

    # The last rows

    def last_rows(self) -> list[layout.Item]:
        """Return Draw, Pass and Uno! in rows, followed by Challenge and More…, always in this order.

        Challenge is absent if no card in the deck can be challenged. If a rule led to the notice, a button that
        opens the rule follows.
        """
        to_rule = [self.sentences.rule] if self.sentences.rule is not None else []
        last = [self.more(), *rule_links.buttons(self.scene.table, to_rule, self.texts)]
        if _has_challenges(self.options):
            last.insert(0, self._challenge())
        return [*button_rows.fitted(self._acts()), *button_rows.fitted(last)]

    def _acts(self) -> list[layout.Button]:
        moves = self.view.moves
        live = self.playing and not self.paused
        return [
            layout.button(
                self._press(r.Move(a.DrawCard(r.NO_SEAT), r.SeenTable.of(self.view, drawn=len(self.view.drawn)))),
                debts.draw_label(self.view, self.texts),
                layout.ACT,
                disabled=not (live and self.may_draw()),
            ),
            layout.button(
                self._aimed(a.Keep(r.NO_SEAT)),
                self.texts("button-keep"),
                layout.ACT,
                disabled=not (live and moves.keep is not None),
            ),
            self._uno(),
        ]

    def _challenge(self) -> layout.Button:
        able = self.playing and not self.paused and self.view.moves.challenge
        press = self._aimed(a.Challenge(r.NO_SEAT))
        return layout.button(press, self.texts("button-challenge"), layout.ACT, disabled=not able)

    def may_draw(self) -> bool:
        """Return True if the reader may try to draw. Without hints, the button must not reveal that a card fits."""
        if self.view.moves.draw or (self.choosing is not None and self.choosing.kind == "draw"):
            return True
        free = self.view.choice is None and self.view.reaction is None
        return not self.hints and self.is_current and free and not self.view.drawn

    def _uno(self) -> layout.Button:
        word = wording.call_word(self.texts, "uno", self.options)
        if self.me.called == "uno" and "uno" not in self.view.moves.calls:
            return layout.button(self._called("uno"), self.texts("button-uno-called", word=word), disabled=True)
        return self._call("uno", self.texts("button-uno", word=word), self._is_callable("uno"))

    def _call(self, word: str, label: str, able: bool) -> layout.Button:
        style = layout.FITS if self.hints and self._is_useful(word) else layout.PLAIN
        return layout.button(self._called(word), label, style, disabled=not able)

    def _is_useful(self, word: str) -> bool:
        """Return True if the call is right, and either is due or can be followed by a play or a choice.

        Return False during a pause. An early call is of no use before a draw, because drawing undoes it.
        """
        view = self.view
        before_a_play = view.moves.plays or self.choosing is not None
        return word in view.moves.calls and not self.paused and bool(view.owes_call == word or before_a_play)

    def _called(self, word: str) -> TableButton:
        return self._press(r.Move(a.Call(r.NO_SEAT, word), held=self.me.cards))

    def _is_callable(self, word: str) -> bool:
        """Return True if the player can try a call.

        A call can be tried if it is right, if few cards are left, or if the rules punish wrong calls or accept cards
        that do not fit. It cannot be tried during a pause, by a seat that is not playing, or if players do not call.
        """
        if self.paused or not self.playing or not uno_calls.are_made_by_players(self.options):
            return False
        few = 0 < self.me.cards <= self._few(word)
        return word in self.view.moves.calls or few or uno_calls.wrong_call_costs(self.options) or self.forgiving

    def _few(self, word: str) -> int:
        """Return the number of cards up to which the player can try this call, even if it is wrong.

        Without hints, the button of a call must not reveal that equal cards can be played together.
        """
        if self.hints or not self.is_current:
            return FEW
        return max(FEW, uno_calls.WORDS.index(word) + 1 + most_together(self.options))


def _has_challenges(options: Mapping[str, Any]) -> bool:
    """Return True if the deck has cards that can be challenged under these rules."""
    return wild_draw_four.can_be_challenged(options) and _has_bluffs(deck_name(options))


@cache
def _has_bluffs(deck: str) -> bool:
    cards = [c.parse(code) for code in DECKS[deck].copies]
    return any(c.IS_BLUFF[card] or c.IS_BLUFF[c.TURNED[card]] for card in cards)
