"""Typed play: the suggestions that Discord shows while a user types, and the meaning of typed words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import people_names as people
from bot.screens import scene_facts, wording
from engine import actions as a
from engine import cards as c
from engine.rules.double_play import most_together
from engine.rules.open_hand_options import shows_fits
from engine.view import View

MOST = 25
"""Maximum number of suggestions (https://docs.discord.com/developers/interactions/application-commands#autocomplete)."""
LONGEST = 100
"""Maximum number of characters in the name and in the value of a suggestion."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A suggestion for a command's argument."""

    name: str
    """The text that is shown to the user."""
    value: str
    """The text that is sent if the user picks the suggestion, such as a ``custom_id``, a card's code or a name."""


def cards(scene: Scene, view: View, texts: Texts, begun: str) -> list[Suggestion]:
    """Return the cards that can be played now and match ``begun``, the text typed so far.

    If no card can be played, consider all cards in the hand. At a table without hints, always do so and include equal
    cards that might be played together, because the suggestions must not reveal which cards fit.
    """
    if not shows_fits(view.options):
        return matching([*_held(view, texts), *_several(scene, view, texts)], begun)
    return matching(list(_plays(scene, view, texts)) or _held(view, texts), begun)


def _held(view: View, texts: Texts) -> list[Suggestion]:
    return [Suggestion(wording.label(texts, card, True), c.code(card)) for card in dict.fromkeys(view.hand)]


def _several(scene: Scene, view: View, texts: Texts) -> Iterator[Suggestion]:
    """Yield the equal cards that the reader may try to play together in their turn, whether they fit or not."""
    if view.turn != view.seat:
        return
    offered = "turn" if view.owed_by is None else "answer"
    for card, copies in Counter(view.hand).items():
        for count in range(2, min(copies, most_together(view.options)) + 1):
            action = a.PlayCard(r.NO_SEAT, (card,) * count, offered=offered)
            press = TableButton(scene.table, r.Move(action, r.SeenTable.of(view)))
            yield Suggestion(_name(texts, card, count), custom_ids.encode(press))


def _name(texts: Texts, card: int, count: int) -> str:
    name = wording.label(texts, card, True)
    return name if count == 1 else texts("card-several", count=count, card=name)


def _plays(scene: Scene, view: View, texts: Texts) -> Iterator[Suggestion]:
    seen = r.SeenTable.of(view)
    for move in view.moves.plays:
        card, count = move.cards[0], len(move.cards)
        name = _name(texts, card, count)
        if move.offered != "turn":
            name = texts(f"typed-{move.offered}", card=name)
        action = a.PlayCard(r.NO_SEAT, (card,) * count, offered=move.offered)
        press = TableButton(scene.table, r.Move(action, seen))
        yield Suggestion(name, custom_ids.encode(press))


def answers(scene: Scene, view: View, texts: Texts, begun: str) -> list[Suggestion]:
    """Return the colours, players or cards in the reader's open choice that match ``begun``.

    If the reader has no choice to make, return an empty list.
    """
    choice = view.choice
    if choice is None or choice.seat != view.seat:
        return []
    seen, made = r.SeenTable.of(view), list[Suggestion]()
    if choice.kind == "colour":
        for colour in view.colours:
            press = TableButton(scene.table, r.Move(a.Choose(r.NO_SEAT, colour=colour), seen))
            made.append(Suggestion(wording.colour_label(texts, colour), custom_ids.encode(press)))
    for seat in choice.targets if choice.kind == "target" else ():
        about = r.Sitter(seat, scene_facts.player(scene, seat))
        press = TableButton(scene.table, r.Move(a.Choose(r.NO_SEAT, target=seat), seen, about))
        made.append(Suggestion(people.of(scene.table_state)[seat][:LONGEST], custom_ids.encode(press)))
    for card in dict.fromkeys(choice.cards if choice.kind in ("card", "extra") else ()):
        press = TableButton(scene.table, r.Move(a.Choose(r.NO_SEAT, card=card), seen))
        made.append(Suggestion(wording.label(texts, card, True), custom_ids.encode(press)))
    return matching(made, begun)


def players(scene: Scene, view: View, begun: str) -> list[Suggestion]:
    """Return the other players in the round whose names match ``begun``."""
    others = [seat.seat for seat in view.seats if seat.seat != view.seat and seat.status == "playing"]
    return seats(others, people.of(scene.table_state), begun)


def seats(numbers: Iterable[int], names: Sequence[str], begun: str) -> list[Suggestion]:
    """Return the players in these seats whose names match ``begun``. A suggestion sends the player's name."""
    return matching((Suggestion(names[seat][:LONGEST], names[seat][:LONGEST]) for seat in numbers), begun)


def held(view: View, texts: Texts, begun: str) -> list[Suggestion]:
    """Return the cards in the hand that match ``begun``, whether they can be played or not."""
    return matching(_held(view, texts), begun)


def matching(made: Iterable[Suggestion], begun: str) -> list[Suggestion]:
    """Return the first ``MOST`` suggestions whose names contain all words of ``begun``."""
    wanted = _plain(begun).split()
    return [one for one in made if all(word in _plain(one.name) for word in wanted)][:MOST]


def card_named(text: str, languages: Iterable[Texts]) -> int | None:
    """Return the card with this code ("R7"), or with this name ("red 7") or label ("Red +2") in any of the languages.

    Return ``None`` if there is none.
    """
    wanted = _plain(text)
    for card in sorted({*c.LOOK}):
        named = [c.code(card)]
        for texts in languages:
            named += [wording.card(texts, card), wording.label(texts, card)]
        if wanted in map(_plain, named):
            return card
    return None


def colour_named(text: str, languages: Iterable[Texts]) -> int | None:
    """Return the colour with this letter, or with this name in any of the languages; ``None`` if there is none."""
    wanted = _plain(text)
    for letter, colour in c.COLOURS.items():
        if wanted in map(_plain, [letter, *(wording.colour(texts, colour) for texts in languages)]):
            return colour
    return None


def seat_named(text: str, names: Iterable[str]) -> int | None:
    """Return the seat of the player with this name, or of the only one whose name begins with it; else ``None``."""
    wanted, known = _plain(text), [_plain(name) for name in names]
    if wanted in known:
        return known.index(wanted)
    alike = [seat for seat, name in enumerate(known) if wanted and name.startswith(wanted)]
    return alike[0] if len(alike) == 1 else None


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
