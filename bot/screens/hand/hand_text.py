"""The text above a hand. Its lines include the turn, the top card, owed cards, the open choice and the time limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.locales import Texts
from bot.model.outgoing import Scene
from bot.model.table_state import PAUSE_REASONS, Pause
from bot.screens import people_names as people
from bot.screens import scene_facts, wording
from bot.screens.sentences import debts, recap_sentences, turn_end
from bot.screens.sentences.event_sentences import Narrator
from engine.rules import shooter
from engine.rules.mercy_limit import limit_of
from engine.view import ReactionView, View

from . import others
from .hand_buttons import HandButtons
from .hand_pages import CardPage

NEAR_LIMIT = 5
"""The text above a hand mentions the mercy limit if the hand is at most this many cards below the limit."""


def head(hand: HandButtons, page: CardPage | None) -> list[str]:
    """Return all lines above the buttons. ``page`` is the page of card buttons, or ``None`` if there are none."""
    return [line for line in _lines(hand, page) if line]


def _lines(hand: HandButtons, page: CardPage | None) -> Iterator[str]:
    texts, view = hand.texts, hand.view
    if hand.sentences.guide:
        yield texts("guide-sign", sentence=hand.sentences.guide)
    if hand.sentences.notice:
        yield texts("hand-notice", notice=hand.sentences.notice)
    yield from pause_lines(hand.scene, texts)
    if hand.playing:
        narrator = Narrator(texts, people.of(hand.scene.table_state), hand.seat, hand.options)
        yield from recap_sentences.lines(hand.scene.recap, view, narrator)
        yield others.line(view, people.of(hand.scene.table_state), texts)
        yield from others.open_hands(view, Narrator.of_scene(hand.scene, texts))
    if hand.sentences.lesson:
        yield texts("lesson-sign", sentence=hand.sentences.lesson)
    if not hand.playing:
        yield from not_playing(hand)
        yield from _onlooking(hand)
        return
    narrator = Narrator.of_scene(hand.scene, texts)
    yield from _turn(hand, narrator)
    yield top_line(view, texts, hand.scene.emojis)
    if hand.choosing is not None:
        yield from choosing(hand)
    elif view.choice is not None:
        yield texts(f"event-choice_opened-{view.choice.kind}", seat=narrator.name(view.choice.seat))
    if view.reaction is not None:
        yield _reaction(hand)
    yield from _may(hand)
    yield from drawn(hand)
    yield from duties(hand)
    yield from _held(hand, page)
    yield from until(hand)
    yield from shown(hand)


def deserted(hand: HandButtons) -> list[str]:
    """Return the lines above the buttons while nobody is present.

    They contain the notice, the pause and, if the seat is playing, the top card and the number of cards in the hand.
    """
    texts = hand.texts
    lines = [texts("hand-notice", notice=hand.sentences.notice)] if hand.sentences.notice else []
    lines += pause_lines(hand.scene, texts)
    if hand.playing:
        lines.append(top_line(hand.view, texts, hand.scene.emojis))
        lines.append(texts("hand-held", count=hand.me.cards))
    return lines


def not_playing(hand: HandButtons) -> Iterator[str]:
    """Yield the reason why the player has nothing to play now."""
    if hand.view.phase == "match_over" or (hand.view.phase != "playing" and hand.me.status != "eliminated"):
        yield hand.texts(f"hand-phase-{hand.view.phase}")
    else:
        yield hand.texts(f"hand-status-{wording.seat_status(hand.me.status, hand.view.options)}")


def _onlooking(hand: HandButtons) -> Iterator[str]:
    """Yield lines about a round that continues without the player: turn, top card, card counts and open hands."""
    texts, view = hand.texts, hand.view
    if view.phase != "playing" or hand.me.status != "out_of_round":
        return
    narrator = Narrator.of_scene(hand.scene, texts)
    yield from _turn(hand, narrator)
    yield top_line(view, texts, hand.scene.emojis)
    seats = [seat for seat in view.seats if seat.status == "playing"]
    yield ", ".join(texts("hand-count", name=narrator.name(seat.seat), count=seat.cards) for seat in seats)
    yield from others.open_hands(view, narrator)


def _turn(hand: HandButtons, narrator: Narrator) -> Iterator[str]:
    texts, view = hand.texts, hand.view
    if hand.is_current:
        yield side_line(view, texts, texts("hand-your-turn"))
        if debts.is_due(view):
            yield debts.to_current_seat(view, texts)
    elif view.turn is not None:
        yield side_line(view, texts, texts("event-turn_began", seat=narrator.name(view.turn)))
        if debts.is_due(view):
            yield debts.of_seat(view, narrator.name(view.turn), texts)


def side_line(view: View, texts: Texts, line: str) -> str:
    """Return the line, with the side in force if the cards have two sides."""
    side = wording.side(texts, view)
    return texts("side-line", line=line, side=side) if side else line


def top_line(view: View, texts: Texts, emojis: Mapping[str, str]) -> str:
    """Return the line about the top card. It includes the colour in force if the card does not show that colour."""
    card = wording.signed(texts, view.top, emojis)
    if not wording.must_name_colour(view):
        return texts("top-line-plain", card=card)
    colour = wording.colour(texts, view.colour)
    if view.colour is not None:
        colour = f"{wording.colour_sign(view.colour, emojis)} {colour}"
    return texts("top-line", card=card, colour=colour)


def choosing(hand: HandButtons) -> Iterator[str]:
    """Yield the question that the player's open choice asks, with the facts needed to answer it."""
    choice, texts = hand.choosing, hand.texts
    assert choice is not None
    reason = "turned" if choice.reason == "opening" and wording.side(texts, hand.view) else choice.reason
    key = f"choose-{choice.kind}-{reason}"
    yield texts(key if texts.has(key) else f"choose-{choice.kind}", count=choice.wanted)
    if choice.optional:
        yield texts("choose-optional")
    if choice.kind in ("colour", "target") and not hand.reader.text_mode:
        yield texts("hand-cards", cards=wording.cards(texts, hand.order))
    if choice.kind == "target":
        narrator = Narrator.of_scene(hand.scene, texts)
        listed = [
            texts("hand-count", name=narrator.name(seat), count=hand.view.seats[seat].cards) for seat in choice.targets
        ]
        yield ", ".join(listed)


def _reaction(hand: HandButtons) -> str:
    assert hand.view.reaction is not None
    return reaction(hand.view.reaction, hand.seat, hand.texts)


def reaction(now: ReactionView, seat: int, texts: Texts) -> str:
    """Return the sentence that the player of a seat reads about an open reaction.

    A player who was away when the reaction opened, or has gone away since, takes no part.
    """
    state = "open" if seat in now.waiting else "done" if seat in now.present else "apart"
    return texts(f"reaction-{now.kind}-{state}")


def _tells_fits(hand: HandButtons) -> bool:
    """Return True if the text mentions which cards fit.

    It does if hints are on, the player has no open choice, and there is no reaction or pause.
    """
    return hand.hints and hand.choosing is None and hand.view.reaction is None and hand.scene.table_state.pause is None


def _may(hand: HandButtons) -> Iterator[str]:
    """Yield notes that a jump-in or a sequence is possible, or that nothing fits. The buttons show which cards fit."""
    if not _tells_fits(hand):
        return
    offers = {move.offered for move in hand.view.moves.plays}
    for offered in ("jump_in", "sequence"):
        if offered in offers:
            yield hand.texts(f"hand-may-{offered}")
    yield from _nothing_fits(hand, bool(offers))


def _nothing_fits(hand: HandButtons, fits: bool) -> Iterator[str]:
    view = hand.view
    if fits or not hand.is_current or view.is_owed or view.drawn:
        return
    if view.moves.draw:
        yield hand.texts("fits-nothing-shoot" if shooter.is_used(view.options) else "fits-nothing")
    elif view.moves.keep:
        yield hand.texts("fits-nothing-pass")


def fits(hand: HandButtons) -> Iterator[str]:
    """Yield the cards that fit, by play kind.

    If nothing fits, yield a note during the player's turn, unless cards are owed or have been drawn. Yield nothing at a
    table without hints, or during a pause, a reaction or the player's choice.
    """
    if not _tells_fits(hand):
        return
    by_offer: dict[str, set[int]] = {}
    for move in hand.view.moves.plays:
        by_offer.setdefault(move.offered, set()).add(move.cards[0])
    for offered, cards in by_offer.items():
        fitting = [wording.card(hand.texts, card) for card in dict.fromkeys(hand.order) if card in cards]
        yield hand.texts(f"fits-{offered}", cards=wording.listed(hand.texts, fitting))
    yield from _nothing_fits(hand, bool(by_offer))


def drawn(hand: HandButtons) -> Iterator[str]:
    """Yield the cards drawn in this turn, unless the player has a choice to make.

    Also yield the number of the player's cards that stay face down.
    """
    texts, view = hand.texts, hand.view
    if hand.is_current and view.drawn and hand.choosing is None:
        key = "hand-drawn" if view.moves.keep else "hand-drawn-must"
        yield texts(key, cards=wording.cards(texts, view.drawn), count=len(view.drawn))
    if view.hidden:
        yield texts("hand-hidden", count=view.hidden)


def duties(hand: HandButtons) -> Iterator[str]:
    """Yield a reminder if a call is due."""
    owed = hand.view.owes_call
    if owed is None:
        return
    word = wording.call_word(hand.texts, owed, hand.view.options)
    if owed == "uno":
        yield hand.texts("hand-owes-call-uno", button=hand.texts("button-uno", word=word))
    else:
        yield hand.texts("hand-owes-call", word=word)


def _held(hand: HandButtons, page: CardPage | None) -> Iterator[str]:
    texts = hand.texts
    if page is not None and page.pages > 1:
        yield texts("hand-page", first=page.start + 1, last=page.stop, count=len(hand.order), page=page.number + 1)
    elif page is not None and not near_limit(hand):
        yield texts("hand-held", count=hand.me.cards)
    if page is not None and near_limit(hand):
        yield texts("hand-near-limit", count=hand.me.cards, limit=limit_of(hand.view.options))


def near_limit(hand: HandButtons) -> bool:
    """Return True if the hand is close to the mercy limit, which puts a player out of the round."""
    limit = limit_of(hand.view.options)
    return 0 < limit <= hand.me.cards + NEAR_LIMIT


def until(hand: HandButtons) -> Iterator[str]:
    """Yield the end of the current time limit, if there is one."""
    if ends := turn_end.in_hand(hand.scene, hand.view, hand.texts):
        yield ends


def shown(hand: HandButtons) -> Iterator[str]:
    """Yield the seat's partner, the number of penalty cards that others can claim, and hands shown to the player."""
    texts, narrator = hand.texts, Narrator.of_scene(hand.scene, hand.texts)
    if hand.me.partner is not None:
        yield texts("hand-partner", name=narrator.name(hand.me.partner))
    if hand.me.claims:
        yield texts("hand-claims", count=hand.me.claims)
    for event in hand.reader.shown:
        cards = wording.cards(texts, event.cards or ()) or texts("cards-none")
        yield texts("hand-shown", name=narrator.name(event.of), cards=cards)


def pause_lines(scene: Scene, texts: Texts, plain: bool = False) -> Iterator[str]:
    """Yield a line about a pause and, if nobody is present, a line that names the button to end it."""
    if scene.table_state.pause is not None:
        yield pause(scene, scene.table_state.pause, texts, plain)
        if scene_facts.is_deserted(scene):
            yield texts("pause-back", button=texts("button-back"))


def pause(scene: Scene, why: Pause, texts: Texts, plain: bool = False) -> str:
    """Return the line about a pause, without its emoji if ``plain``.

    The line contains the reason. If they are known, it also contains the player who asked for the pause and the time
    at which the pause ends.
    """
    line = texts(f"pause-{why.reason if why.reason in PAUSE_REASONS else 'outage'}")
    if not plain:
        line = texts("pause-sign", reason=line)
    if why.by is not None:
        line = texts("pause-by", reason=line, name=Narrator.of_scene(scene, texts).name(why.by))
    if why.until is not None:
        line = texts("pause-until", reason=line, when=wording.when(round(why.until)))
    return line
