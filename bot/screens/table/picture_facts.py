"""The contents of pictures, as facts for the picture process and as text for people who cannot see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.locales import Texts
from bot.model.card_faces import SIGNS
from bot.model.outgoing import MatchOver, Scene
from bot.screens import layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.sentences import debts
from engine.rules.open_hand_options import shows_fits
from engine.view import SeatView, View

from .result_screen import HELD, best_moments, counted_hand, holders, last_card, more_holders, winning_card

TABLE, HAND, RESULT = "table", "hand", "result"
"""Kinds of pictures."""
TABLE_FILE, HAND_FILE, RESULT_FILE = "table.png", "hand.png", "result.png"
"""Names of the pictures' files."""
FANNED = 3
"""Maximum number of recently played cards in a picture."""
NAMES = (people.LONGEST, 24, 16, 10)
"""Maximum lengths of a name in a picture's text, tried in this order until the text fits."""
TITLED = 24
"""Maximum length of a winner's name in the title of a result."""


def table_facts(scene: Scene, view: View, texts: Texts) -> dict[str, Any]:
    """Return the facts for a table's picture; ``view`` is the view of an onlooker."""
    return {
        "cards": [
            wording.picture_name(card, scene.card_style, dark=view.dark)
            for card in (view.last_played or (view.top,))[:FANNED]
        ],
        "colour": None if view.colour is None else wording.COLOUR_NAMES[view.colour],
        "colour_word": wording.colour(texts, view.colour) if view.colours else "",
        "side": wording.side(texts, view),
        "clockwise": view.direction > 0,
        "owed": view.pending,
        "owed_open": bool(view.owed_until),
        "seats": [
            {
                "name": people.of(scene.table_state)[seat.seat],
                "number": f"({seat.seat + 1})",
                "cards": seat.cards,
                "turn": seat.seat == view.turn and view.phase == "playing",
                "away": seat.away,
                "mark": _mark(scene, view, seat, texts),
            }
            for seat in _playing(view)
        ],
    }


def table_alt(scene: Scene, view: View, texts: Texts) -> str:
    """Return the contents of a table's picture as text, clipped to the maximum length of a description."""
    alt = ""
    for width in NAMES:
        alt = " ".join(_table_sentences(scene, view, texts, width))
        if len(alt) <= layout.DESCRIPTION:
            break
    return layout.clip([alt], layout.DESCRIPTION)


def _table_sentences(scene: Scene, view: View, texts: Texts, width: int) -> Iterator[str]:
    card = wording.card(texts, view.top)
    if view.colours:
        yield texts("picture-top", card=card, colour=wording.colour(texts, view.colour))
    else:
        yield texts("picture-top-plain", card=card)
    if side := wording.side(texts, view):
        yield texts("picture-side", side=side)
    if before := view.last_played[1:FANNED]:
        yield texts("picture-before", cards=wording.listed(texts, [wording.card(texts, card) for card in before]))
    yield texts("picture-clockwise" if view.direction > 0 else "picture-back")
    if view.turn is not None and view.phase == "playing":
        name = people.cut(people.of(scene.table_state)[view.turn], width)
        if not debts.form(view) or not view.is_owed:
            yield texts("picture-turn", name=name, count=view.pending)
        else:
            yield debts.of_seat(view, name, texts)
    seats = [
        texts(
            "picture-seat",
            name=people.cut(people.of(scene.table_state)[seat.seat], width),
            cards=texts("cards-count", count=seat.cards),
            mark=_mark(scene, view, seat, texts) or "none",
        )
        for seat in _playing(view)
    ]
    yield texts("picture-seats", seats="; ".join(seats))


def _playing(view: View) -> list[SeatView]:
    """Return the seats of the round, clockwise."""
    return [view.seats[seat] for seat in view.active_seats if view.seats[seat].status == "playing"]


def _mark(scene: Scene, view: View, seat: SeatView, texts: Texts) -> str:
    """Return the text next to a seat's cards, or an empty string."""
    if seat.called is not None:
        return wording.call_word(texts, seat.called, view.options) + "!"
    return texts("seats-away") if seat.away and not scene_facts.is_computer(scene, seat.seat) else ""


def hand_facts(order: tuple[int, ...], view: View, card_style: str = SIGNS) -> dict[str, Any]:
    """Return the facts for a hand's picture. ``order`` contains the cards in the player's order."""
    fits = _fitting(view)
    return {
        "cards": [
            {"name": wording.picture_name(card, card_style, dark=view.dark), "fits": card in fits} for card in order
        ],
        "shows_fits": shows_fits(view.options),
    }


def hand_alt(order: tuple[int, ...], view: View, texts: Texts) -> str:
    """Return the contents of a hand's picture as text, clipped to the maximum length of a description."""
    lines = [texts("picture-hand", count=len(order), cards=wording.cards(texts, order))]
    fits = _fitting(view) if shows_fits(view.options) else set()
    if fits:
        marked = [wording.card(texts, card) for card in dict.fromkeys(order) if card in fits]
        lines.append(texts("fits-turn", cards=wording.listed(texts, marked)))
    return layout.clip([" ".join(lines)], layout.DESCRIPTION)


def _fitting(view: View) -> set[int]:
    return {card for move in view.moves.plays for card in move.cards}


def result_facts(scene: Scene, over: MatchOver, view: View, texts: Texts) -> dict[str, Any]:
    """Return the facts for a result's picture; ``view`` is the view of an onlooker."""
    others, card = holders(over, view), winning_card(over)
    hands = {seat.seat: counted_hand(over, seat.seat) for seat in others}
    return {
        "title": _winners(scene, over, texts),
        "last": last_card(over, texts),
        "card": wording.picture_name(view.top if card is None else card, scene.card_style, dark=view.dark),
        "names": people.with_numbers(people.of(scene.table_state), TITLED, people.SENTENCE_WIDTH),
        "moments": [{"kind": kind, "text": text} for kind, text in _moments(scene, over, texts)],
        "held": [
            {
                "name": people.of(scene.table_state)[seat.seat],
                "number": f"({seat.seat + 1})",
                "cards": texts("cards-count", count=seat.cards),
                "words": wording.cards(texts, hands[seat.seat]) or texts("cards-count", count=seat.cards),
                "hand": [wording.picture_name(card, scene.card_style, dark=view.dark) for card in hands[seat.seat]],
            }
            for seat in others[:HELD]
        ],
        "more": more_holders(others, texts),
    }


def result_alt(scene: Scene, over: MatchOver, view: View, texts: Texts) -> str:
    """Return the contents of a result's picture as text, clipped to the maximum length of a description."""
    shown = result_facts(scene, over, view, texts)
    held = [texts("result-held", name=one["name"], cards=one["words"]) for one in shown["held"]]
    moments = [texts("picture-moment", kind=one["kind"], text=one["text"]) for one in shown["moments"]]
    sentences = [shown["title"], shown["last"] and texts("picture-sentence", text=shown["last"]), *moments]
    if held:
        sentences.append(
            texts("picture-sentence", text="; ".join([*held, *([shown["more"]] if shown["more"] else [])]))
        )
    return layout.clip([" ".join(filter(None, sentences))], layout.DESCRIPTION)


def _winners(scene: Scene, over: MatchOver, texts: Texts) -> str:
    names = [people.cut(people.of(scene.table_state)[seat], TITLED) for seat in over.winners]
    return texts("event-match_won", count=len(names), names=wording.listed(texts, names))


def _moments(scene: Scene, over: MatchOver, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the kind and the sentence of each best moment, without Markdown."""
    for line in list(best_moments(over.moments, people.of(scene.table_state), texts))[1:]:
        kind, _, text = people.unescaped(line).partition(": ")
        yield kind, text
