"""Questions to players: targets, reasons, numbers of cards, confirmations, polls, votes and paused matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.model.table_state import ANYONE_RESUMES_AFTER, PENALTY_REASONS, Poll, Proposal
from bot.model.tournament import binds
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.hand import hand_text
from bot.screens.rules import rule_sentences
from bot.screens.sentences import rule_links
from bot.screens.sentences.event_sentences import Narrator
from engine.actions import Accuse, Catch, Claim, DrawCard, Peek
from engine.rules.registry import OPTION_OF_EVENT
from engine.view import SeatView, View, VoteView, catch_candidates

from . import seat_lines

ACTIONS: Mapping[str, type[Catch | Peek | Accuse | Claim]] = {
    "catch": Catch,
    "peek": Peek,
    "accuse": Accuse,
    "claim": Claim,
}
"""Actions, keyed by the page that asks for their target."""
EDGE = 0xE8B923
"""Colour of the box's edge."""
MOST = 25
"""Maximum number of buttons on the ``fewer`` page."""
SHORT = 24
"""Maximum length of a name on a button next to other words."""


def targets(view: View, verb: str) -> tuple[int, ...]:
    """Return the seats that an action can be aimed at now, as far as the reader may know."""
    moves = view.moves
    if verb == "catch":
        return catch_candidates(view)
    if verb == "accuse":
        others = (seat.seat for seat in view.seats if seat.status == "playing" and seat.seat != view.seat)
        return moves.accuse or tuple(others)
    return {"peek": moves.peek, "claim": moves.claim, "propose": moves.propose}.get(verb, ())


def _against(verb: str, about: r.Sitter) -> r.Request:
    """Return the request for a button that aims an action at a player."""
    if verb == "propose":
        return r.AskPenaltyReason(about)
    return r.Move(ACTIONS[verb](r.NO_SEAT, about.seat), about=about)


def whom(scene: Scene, view: View, verb: str, texts: Texts) -> layout.Screen:
    """Return the page that asks for the target of an action, or a notice if there is no target.

    ``verb`` is ``catch``, ``peek``, ``accuse``, ``claim`` or ``propose``. ``view`` is the view of the player who acts.
    """
    seats = targets(view, verb)
    if not seats:
        return layout.screen(layout.text([texts(f"whom-nobody-{verb}")]))
    style = layout.FINAL if verb in ("accuse", "propose") else layout.ACT
    names = people.of(scene.table_state)
    made = [
        layout.button(
            TableButton(scene.table, _against(verb, r.Sitter(seat, scene_facts.player(scene, seat)))),
            names[seat],
            style,
        )
        for seat in seats
    ]
    return layout.screen(layout.text([texts(f"whom-{verb}")]), *button_rows.fitted(made))


def reason(scene: Scene, seat: int, texts: Texts) -> layout.Screen:
    """Return the page that asks for the reason for a penalty that the reader proposes for ``seat``."""
    made = [
        layout.button(
            TableButton(scene.table, r.ProposePenalty(r.Sitter(seat, scene_facts.player(scene, seat)), word)),
            texts(f"reason-{word}"),
            layout.ACT,
        )
        for word in PENALTY_REASONS
    ]
    ask = texts("reason-ask", name=Narrator.of_scene(scene, texts).name(seat))
    return layout.screen(layout.text([ask]), *button_rows.fitted(made))


def reason_word(word: str, texts: Texts) -> str:
    """Return the reason for a proposed penalty in words."""
    return texts(f"reason-{word}" if word in PENALTY_REASONS else "reason-other")


def fewer(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the page that asks how many cards to draw instead of the full number (rule ``cheating``)."""
    choice = view.choice
    wanted = choice.wanted if choice is not None and choice.kind == "draw" else view.pending or 1
    seen = r.SeenTable.of(view, drawn=len(view.drawn))
    made = [
        layout.button(TableButton(scene.table, r.Move(DrawCard(r.NO_SEAT, count), seen)), str(count))
        for count in range(min(wanted, MOST))
    ]
    return layout.screen(layout.text([texts("fewer-ask", count=wanted)]), *button_rows.fitted(made, layout.WIDEST))


def leaving(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the page that lists the consequences of leaving a match and asks for confirmation.

    ``view`` is the view of the player who wants to leave.
    """
    lines = [texts("leave-ask"), *_costs_of_leaving(scene, view, texts)]
    made = [
        layout.button(TableButton(scene.table, r.ConfirmLeave()), texts("button-leave"), layout.FINAL),
        layout.button(TableButton(scene.table, r.ShowPage("cancel")), texts("button-stay")),
    ]
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


def _costs_of_leaving(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    me = None if view.seat is None else view.seats[view.seat]
    after, back = _after(scene, view, me), scene_facts.rejoinable(scene.table_state)
    if me is not None and me.status == "playing" and view.phase == "playing" and after != "leave-held":
        yield texts("leave-cards", count=me.cards)
    if me is not None and me.score and after == "leave-back" and back == "round":
        yield texts("leave-points", points=me.score)
    yield texts(after, joins="none" if me is None or me.status in seat_lines.GONE else back or "none")


def _after(scene: Scene, view: View, me: SeatView | None) -> str:
    """Return the key of the sentence about what happens to the match if the reader leaves."""
    if set(scene.table_state.persons()) <= {view.seat}:
        return "leave-alone"
    if me is None or me.status in seat_lines.GONE:
        return "leave-back"
    state = scene.table_state
    if me.partner is not None and (binds(state.call) or state.people[me.partner].status != "held"):
        return "leave-held"
    # A pair is out of the match only when its second player leaves. In a tournament, the pair stays even then.
    still = [seat for seat in view.seats if seat.status not in seat_lines.GONE]
    sides = {seat.seat if seat.partner is None else min(seat.seat, seat.partner) for seat in still}
    return "leave-last" if len(sides) <= 2 else "leave-back"


def ending(scene: Scene, view: View, texts: Texts, *, by_vote: bool = False) -> layout.Screen:
    """Return the page that asks a user to confirm ending the match or, with ``by_vote``, holding a vote on that."""
    ask, costs, end = (
        ("end-vote", "end-vote-costs", "button-ask") if by_vote else ("end-ask", "end-costs", "button-end")
    )
    made = [
        layout.button(TableButton(scene.table, r.ConfirmEnd()), texts(end), layout.FINAL),
        layout.button(TableButton(scene.table, r.ShowPage("cancel")), texts("button-play-on")),
    ]
    return layout.screen(layout.text([texts(ask), texts(costs, round=view.round)]), *button_rows.fitted(made))


def question(scene: Scene, asked: Poll, texts: Texts) -> str:
    """Return the question of a poll."""
    names = people.of(scene.table_state)
    asker = people.clean(asked.name, 0) if asked.user else ""
    by = people.shown(asker if asked.by is None else names[asked.by])
    return texts(
        f"poll-ask-{asked.kind}", by=by, about=people.shown(_concerned(scene, asked)), minutes=asked.minutes or 0
    )


def _concerned(scene: Scene, asked: Poll) -> str:
    """Return the name of the person whom a poll concerns; an empty string if it concerns nobody."""
    return "" if asked.about is None else people.of(scene.table_state)[asked.about]


def poll(scene: Scene, asked: Poll, texts: Texts) -> layout.Screen:
    """Return the public message of a poll."""
    about = people.cut(_concerned(scene, asked), SHORT)
    lines = [
        question(scene, asked, texts),
        *(rule_sentences.changed(option, value, texts) for option, value in asked.changes.items()),
        _count(scene, asked, texts),
        texts("time-vote", when=wording.when(round(asked.until))),
    ]
    answers = [
        layout.button(
            TableButton(scene.table, r.VoteOnPoll(asked.kind, asked.number, yes)),
            texts(f"poll-yes-{asked.kind}" if yes else f"poll-no-{asked.kind}", about=about),
            layout.ACT if yes else layout.PLAIN,
        )
        for yes in (True, False)
    ]
    return layout.screen(layout.text(lines), *button_rows.in_box(answers), colour=EDGE)


def _count(scene: Scene, asked: Poll, texts: Texts) -> str:
    """Return the votes counted so far or, if only one player is allowed to vote, the name of that player."""
    if len(asked.voters) == 1:
        return texts("poll-decides", name=people.shown(people.of(scene.table_state)[asked.voters[0]]))
    return texts("poll-count", yes=len(asked.yes), no=len(asked.no), needed=asked.needed)


def proposed(vote: Proposal | VoteView, names: tuple[str, ...], texts: Texts) -> str:
    """Return the sentence about a proposed penalty, with its proposer and its target."""
    narrator = Narrator(texts, names)
    return texts("event-vote_opened", by=narrator.name(vote.by), target=narrator.name(vote.target))


def vote(scene: Scene, view: View, reason: str, texts: Texts) -> layout.Screen:
    """Return the public message of a proposed penalty (``table_votes``), or a notice if the vote is over.

    ``reason`` is one of ``PENALTY_REASONS``, or an empty string if it is not known.
    """
    open_vote = view.vote
    if open_vote is None:
        return layout.screen(layout.text([texts("vote-over")]))
    lines = [
        proposed(open_vote, people.of(scene.table_state), texts),
        texts("vote-reason", reason=reason_word(reason, texts)),
        texts("vote-count", yes=len(open_vote.yes), no=len(open_vote.no)),
    ]
    until = scene.second_of(open_vote.deadline)
    if until is not None:
        lines.append(texts("time-vote", when=wording.when(until)))
    asked = open_vote.by, open_vote.target, view.round
    made = [
        layout.button(TableButton(scene.table, r.VoteOnPenalty(*asked, yes=True)), texts("button-yes"), layout.ACT),
        layout.button(TableButton(scene.table, r.VoteOnPenalty(*asked, yes=False)), texts("button-no")),
        layout.button(TableButton(scene.table, r.VoidPenaltyVote(*asked)), texts("button-void"), layout.FINAL),
        *rule_links.buttons(scene.table, [OPTION_OF_EVENT["vote_opened"]], texts),
    ]
    return layout.screen(layout.text(lines), *button_rows.in_box(made), colour=EDGE)


def paused(scene: Scene, view: View, texts: Texts, may_decide: bool = True) -> layout.Screen:
    """Return the page that asks whether to resume or to end a paused match.

    If the reader may not decide yet, the page shows when everybody may.
    """
    pause = scene.table_state.pause
    lines = ["" if pause is None else hand_text.pause(scene, pause, texts)]
    made: list[layout.Button] = []
    if may_decide or pause is None:
        lines.append(texts("paused-ask", round=view.round))
        made += [
            layout.button(TableButton(scene.table, r.ResumeMatch()), texts("button-resume"), layout.ACT),
            layout.button(TableButton(scene.table, r.EndMatch()), texts("button-end"), layout.FINAL),
        ]
    else:
        opens = round(pause.since + ANYONE_RESUMES_AFTER)
        lines.append(texts("paused-others", round=view.round, when=wording.when(opens)))
    if scene.link is not None:
        made.append(layout.link(scene.link, texts("button-to-table")))
    return layout.screen(layout.text(lines), *button_rows.fitted(made))
