"""Text mode: the whole table in sentences, always in the same order and without emojis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from bot.locales import Texts
from bot.model.outgoing import Reader, Scene
from bot.screens import layout, wording
from bot.screens import people_names as people
from bot.screens.hand import hand_text, others
from bot.screens.hand.hand_buttons import HandButtons
from engine import cards as c
from engine import events as e
from engine.rules.mercy_limit import limit_of
from engine.view import View

from . import debts, narration, recap_sentences
from .event_sentences import Narrator

NEWEST = 8
"""Maximum number of recent events that the public message reports."""
NEWS_CHARACTERS = 1500
"""Maximum length of the news in one message; older actions are left out. The newest action may be longer."""


NEW_HAND = (e.RoundDealt, e.TableTurned, e.HandsPassed, e.HandsSwapped, e.HandsShuffled, e.HandDiscarded)
"""Events after which players want to know their cards, even if it is not their turn."""
SHOWN = (e.CardsOwed,)
"""Events left out of the news, because another part of the message shows them."""


def report(scene: Scene, reader: Reader, view: View, texts: Texts, notice: str | None = None) -> layout.Screen:
    """Return the news and the state of the table, without buttons, for players who cannot act now.

    Add the reader's cards after a ``NEW_HAND`` event, and the hands that the reader was shown. ``notice`` is a finished
    sentence to show first.
    """
    lines = [notice or "", news(scene, reader.news, texts, view.seat), *table(scene, view, texts)]
    if any(isinstance(event, NEW_HAND) for event in reader.news):
        lines.append(cards(view.hand, reader.sort, texts))
    narrator = Narrator.of_scene(scene, texts)
    lines += [
        texts("hand-shown", name=narrator.name(event.of), cards=wording.cards(texts, event.cards))
        for event in reader.news
        if isinstance(event, e.HandShown) and event.cards
    ]
    return layout.screen(layout.text(lines))


def hand(made: HandButtons) -> list[str]:
    """Return the lines above the buttons of a hand, with everything that the player can do."""
    return [line for line in _hand(made) if line]


def deserted(made: HandButtons) -> list[str]:
    """Return the lines of a hand while nobody is present.

    They contain the notice, the pause and, if the seat is playing, the top card and the number of cards in the hand.
    """
    lines = [made.sentences.notice] if made.sentences.notice else []
    lines += hand_text.pause_lines(made.scene, made.texts, plain=True)
    if made.playing:
        lines += [top(made.view, made.texts), made.texts("hand-held", count=made.me.cards)]
    return lines


def news(scene: Scene, events: Sequence[e.Event], texts: Texts, me: int | None = None) -> str:
    """Return the events in sentences, newest action first. The results of each action stay in order.

    If the sentences are too long for one message, older actions are left out, and the last sentence gives their number.
    ``me`` is the reader's seat, if there is only one reader.
    """
    acts: list[list[str]] = []
    worth = [event for event in events if not isinstance(event, SHOWN)]
    for line in narration.lines(worth, Narrator.of_events(scene, texts, me)):
        if not acts or line.begins:
            acts.append([])
        acts[-1].append(line.text)
    joined = [" ".join(act) for act in reversed(acts)]
    lengths = accumulate(len(act) + 1 for act in joined)
    kept = max(1, sum(length <= NEWS_CHARACTERS for length in lengths))
    left_out = max(0, len(joined) - kept)
    return " ".join([*joined[:kept], *([texts("spoken-left-out", count=left_out)] if left_out else [])])


def table(scene: Scene, view: View, texts: Texts) -> list[str]:
    """Return lines about a pause, the turn, the top card and colour, silence, owed cards, and a choice or reaction.

    A choice that the reader has to make, or a reaction that waits for the reader, is left out. Outside a round, only
    the pause and the phase are included.
    """
    return [line for line in _table(scene, view, texts) if line]


def top(view: View, texts: Texts) -> str:
    """Return the top card and, if the deck has them, the colour and the side in force."""
    card = wording.card(texts, view.top)
    if not view.colours:
        return texts("spoken-top-plain", card=card)
    line = texts("spoken-top", card=card, colour=wording.colour(texts, view.colour))
    side = wording.side(texts, view)
    return texts("spoken-side", line=line, side=wording.capitalised(side)) if side else line


def _table(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    narrator = Narrator.of_scene(scene, texts)
    yield from hand_text.pause_lines(scene, texts, plain=True)
    if view.phase != "playing":
        yield texts(f"hand-phase-{view.phase}")
        return
    if view.turn is not None:
        mine = view.turn == view.seat
        yield texts("spoken-your-turn") if mine else texts("event-turn_began", seat=narrator.name(view.turn))
    yield top(view, texts)
    if wording.is_silent(view):
        yield texts("spoken-silence", colour=wording.colour(texts, view.colour))
    yield from _owed(view, texts, narrator)
    if view.choice is not None and view.choice.seat != view.seat:
        yield texts(f"event-choice_opened-{view.choice.kind}", seat=narrator.name(view.choice.seat))
    if view.reaction is not None and view.seat not in view.reaction.waiting:
        if view.seat is None:
            yield texts("spoken-reaction", names=narrator.listed(view.reaction.waiting))
        else:
            yield hand_text.reaction(view.reaction, view.seat, texts)


def _owed(view: View, texts: Texts, narrator: Narrator) -> Iterator[str]:
    if not debts.is_due(view) or view.turn is None:
        return
    if view.turn == view.seat:
        yield debts.to_current_seat(view, texts)
    else:
        yield debts.of_seat(view, narrator.name(view.turn), texts)


def _hand(made: HandButtons) -> Iterator[str]:
    texts, view = made.texts, made.view
    yield made.sentences.guide or ""
    yield made.sentences.notice or ""
    yield news(made.scene, made.reader.news, texts, made.seat)
    if made.playing and not made.reader.news:
        # The player asked for the hand again. The news has already been reported, so the recap sums it up.
        narrator = Narrator(texts, people.of(made.scene.table_state), made.seat, made.options)
        yield " ".join(recap_sentences.lines(made.scene.recap, view, narrator, words=True))
    if made.sentences.lesson:
        yield texts("lesson", sentence=made.sentences.lesson)
    if not made.playing:
        yield from hand_text.not_playing(made)
        if made.me.status == "out_of_round":
            yield from others.open_hands(view, Narrator.of_scene(made.scene, texts))
        return
    yield from table(made.scene, view, texts)
    yield " ".join(_others(made.scene, view, texts))
    yield from others.open_hands(view, Narrator.of_scene(made.scene, texts))
    yield cards(view.hand, made.reader.sort, texts)
    if new := recap_sentences.new_cards(made.scene.recap, view):
        yield texts("spoken-new", cards=wording.cards(texts, new))
    if hand_text.near_limit(made):
        yield texts("hand-near-limit", count=made.me.cards, limit=limit_of(view.options))
    yield from hand_text.drawn(made)
    yield from hand_text.fits(made)
    if made.choosing is not None:
        yield from hand_text.choosing(made)
    elif view.reaction is not None and made.seat in view.reaction.waiting:
        yield texts(f"reaction-{view.reaction.kind}-open")
    yield from hand_text.duties(made)
    yield from hand_text.until(made)
    yield from hand_text.shown(made)


def _others(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    """Yield the other players in turn order, starting with the one after the reader."""
    found = others.others(view)
    for key, seats in (("spoken-after", found.after), ("spoken-before", found.before)):
        if seats:
            yield texts(key, seats=", ".join(_seat(scene, view, seat, texts) for seat in seats))
    if found.more:
        yield texts("spoken-more", count=found.more)


def _seat(scene: Scene, view: View, seat: int, texts: Texts) -> str:
    """Return another player's name and number of cards and, if they have called, the word."""
    one = view.seats[seat]
    shown = texts("spoken-seat", name=Narrator.of_scene(scene, texts).name(seat), count=one.cards)
    if one.called is None:
        return shown
    return texts("spoken-seat-called", seat=shown, word=wording.call_word(texts, one.called, view.options))


def cards(hand: Sequence[int], sort: str, texts: Texts) -> str:
    """Return the player's cards, counted and grouped by colour, or by face if the hand is sorted by number.

    Return an empty string for an empty hand.
    """
    if not hand:
        return ""
    groups = _by_number(hand, texts) if sort == "number" else _by_colour(hand, texts)
    return texts("spoken-cards", count=len(hand), groups=" ".join(groups))


def _by_colour(hand: Sequence[int], texts: Texts) -> Iterator[str]:
    for colour in range(len(c.LETTERS)):
        count = Counter(card for card in hand if c.colour_of(card) == colour)
        if count:
            faces = [_times(wording.face(texts, card), count[card], texts) for card in sorted(count)]
            yield texts("spoken-group", group=wording.colour_label(texts, colour), cards=", ".join(faces))
    yield from _colourless(hand, texts)


def _by_number(hand: Sequence[int], texts: Texts) -> Iterator[str]:
    coloured = [card for card in hand if c.colour_of(card) is not None]
    for face, example in sorted({c.FACE[card]: card for card in coloured}.items()):
        count = Counter(card for card in coloured if c.FACE[card] == face)
        colours = [_times(wording.colour(texts, c.colour_of(card)), count[card], texts) for card in sorted(count)]
        group = wording.capitalised(wording.face(texts, example))
        yield texts("spoken-group", group=group, cards=", ".join(colours))
    yield from _colourless(hand, texts)


def _colourless(hand: Sequence[int], texts: Texts) -> Iterator[str]:
    count = Counter(card for card in hand if c.colour_of(card) is None)
    if count:
        named = [_times(wording.card(texts, card), count[card], texts) for card in sorted(count)]
        yield texts("spoken-group-colourless", cards=", ".join(named))


def _times(word: str, count: int, texts: Texts) -> str:
    return word if count == 1 else texts("spoken-times", word=word, count=count)


def public(scene: Scene, view: View, texts: Texts) -> list[str]:
    """Return the lines of the public message: the state of the table, the news and, during a round, the players."""
    lines = [*table(scene, view, texts), news(scene, scene.recent[-NEWEST:], texts)]
    return lines + list(_seats(scene, view, texts)) if view.phase == "playing" else lines


def turn(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the reply to ``/turn``: the state of the table and, during a round, the players in turn order."""
    lines = table(scene, view, texts)
    if view.phase == "playing":
        lines += _seats(scene, view, texts)
    return layout.screen(layout.text(lines))


def _seats(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    playing = [seat for seat in view.active_seats if view.seats[seat].status == "playing"]
    if view.turn not in playing:
        return
    at = playing.index(view.turn)
    order = [playing[(at + step * view.direction) % len(playing)] for step in range(len(playing))]
    listed = [
        texts("spoken-seat-you", count=view.seats[seat].cards) if seat == view.seat else _seat(scene, view, seat, texts)
        for seat in order
    ]
    yield texts("spoken-order", seats=", ".join(listed))


def announced(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the reply to ``/top``: the top card, the colour in force and owed cards.

    Outside a round, the reply contains the phase and, if the match is paused, the pause.
    """
    if view.phase != "playing":
        return layout.screen(layout.text(table(scene, view, texts)))
    return layout.screen(layout.text([top(view, texts), *_owed(view, texts, Narrator.of_scene(scene, texts))]))


def lobby(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the players of a lobby, and its host."""
    table_state = scene.table_state
    names = [people.shown(name) for name in people.of(table_state)]
    host = names[table_state.host]
    for seat, player in enumerate(table_state.people):
        if player.computer:
            names[seat] = texts("spoken-computer", name=names[seat], computer=wording.computer(texts, player.level))
    line = texts("spoken-lobby", count=len(names), limit=table_state.limit, names=wording.listed(texts, names))
    return layout.screen(layout.text([line, texts("spoken-lobby-host", host=host)]))
