"""``table_votes``: penalties by the table's vote (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

from engine.actions import Action, Propose, VoidVote, Vote
from engine.options import Option, flag
from engine.refusals import AlreadyCalled, BadTarget, NotNow
from engine.rules.builder import Builder, Handlers
from engine.rules.uno_calls import penalty_draw
from engine.ruleset import Deadline
from engine.state import State
from engine.state.records import PenaltyProposal

OPTIONS: tuple[Option, ...] = (flag("table_votes", 8, in_search=False, ai_familiar=True),)
EVENTS = {"vote_opened": "table_votes"}

PENALTY = 2
SECONDS = 30.0


def are_allowed(options: Mapping[str, Any]) -> bool:
    """Return True if players may propose penalties. Missing options take their defaults."""
    return bool(options.get("table_votes"))


def propose(s: State, a: Propose) -> None:
    """Carry out ``propose``. The proposer votes yes."""
    if s.aside.vote is not None:
        raise NotNow("table_votes", reason="vote_open")
    if a.target == a.seat or a.target not in s.circle.active_seats:
        raise BadTarget(target=a.target)
    s.events.append(("vote_opened", a.seat, a.target))
    s.replace_aside(s.aside._replace(vote=PenaltyProposal(a.seat, a.target, (a.seat,), (), s.now + SECONDS)))
    count(s)


def vote(s: State, a: Vote) -> None:
    """Carry out ``vote``, and end the vote if it is decided."""
    if s.aside.vote is None:
        raise NotNow("table_votes", reason="no_vote")
    if a.seat == s.aside.vote.target:
        raise BadTarget(target=a.seat)
    if a.seat in s.aside.vote.yes or a.seat in s.aside.vote.no:
        raise AlreadyCalled
    s.events.append(("voted", a.seat, a.yes))
    if a.yes:
        s.replace_aside(s.aside._replace(vote=s.aside.vote._replace(yes=(*s.aside.vote.yes, a.seat))))
    else:
        s.replace_aside(s.aside._replace(vote=s.aside.vote._replace(no=(*s.aside.vote.no, a.seat))))
    count(s)


def voted(proposal: PenaltyProposal, seat: int) -> bool:
    """Return True if the seat is the target of the proposal, or has voted on it."""
    return seat == proposal.target or seat in proposal.yes or seat in proposal.no


def count(s: State) -> None:
    """End the vote if more than half of the voters have said yes, or if that has become impossible."""
    proposal = s.aside.vote
    assert proposal is not None
    voters = [seat for seat in s.circle.active_seats if seat != proposal.target]
    if 2 * len(proposal.yes) > len(voters):
        end(s, carried=True)
    elif 2 * (len(voters) - len(proposal.no)) <= len(voters):
        end(s, carried=False)


def close(s: State) -> None:
    """Close the open vote without an event or a penalty."""
    s.replace_aside(s.aside._replace(vote=None))


def end(s: State, carried: bool = False) -> None:
    """End the open vote, and punish its target if ``carried``."""
    proposal = s.aside.vote
    assert proposal is not None
    close(s)
    s.events.append(("vote_ended", proposal.target, carried))
    if carried:
        penalty_draw(s, proposal.target, PENALTY, "table_votes")


def deadline(s: State) -> float:
    """Return the time at which the open vote ends, or infinity if there is none."""
    return inf if s.aside.vote is None else s.aside.vote.deadline


def go_on(s: State, since: float) -> None:
    """Extend the open vote by the length of the pause."""
    if s.aside.vote is not None:
        s.replace_aside(s.aside._replace(vote=s.aside.vote._replace(deadline=s.aside.vote.deadline + s.now - since)))


def leave_vote(s: State, seat: int) -> None:
    """Remove the vote of a seat that left the round. If the seat is the target of the open vote, end that vote."""
    proposal = s.aside.vote
    if proposal is None:
        return
    if proposal.target == seat:
        end(s)
        return
    s.replace_aside(
        s.aside._replace(
            vote=proposal._replace(
                yes=tuple(other for other in proposal.yes if other != seat),
                no=tuple(other for other in proposal.no if other != seat),
            )
        )
    )
    count(s)


def void_vote(s: State, _: VoidVote) -> None:
    """Carry out ``void_vote``: close the open vote without a result."""
    if s.phase != "playing" or s.aside.vote is None:
        raise NotNow("table_votes", reason="no_vote")
    s.events.append(("vote_voided", s.aside.vote.target))
    close(s)


def offers(s: State, seat: int) -> list[Action]:
    """Return a vote for the penalty and one against it, if the seat may vote."""
    if s.aside.vote is None or voted(s.aside.vote, seat):
        return []
    return [Vote(seat, True), Vote(seat, False)]


HANDLERS: Handlers = {Propose: propose, Vote: vote}
TABLE_HANDLERS: Handlers = {VoidVote: void_vote}


def install(builder: Builder) -> None:
    """Let the table vote on penalties."""
    ruleset = builder.ruleset
    if builder.options["table_votes"]:
        ruleset.may_propose = True
        builder.offers.add("table_votes", offers)
        builder.deadlines.add("table_votes", Deadline(deadline, end))
        builder.after_pause.add("table_votes", go_on)
        builder.out_of_round.add("table_votes", leave_vote)
    else:
        ruleset.closed.update(propose="table_votes", vote="table_votes")
