"""The bracket of a knock-out as facts for its picture."""

from __future__ import annotations

from typing import Any

from bot.locales import Texts
from bot.model.outgoing import Illustration
from bot.model.tournament import COMPUTER_SEAT, Tournament, TournamentFacts
from bot.screens import people_names as people
from bot.screens import wording

MOST_TABLES = 8
"""Maximum number of tables in a round of the picture. The picture of a larger cup begins with a later round."""
NAME = 24
"""Maximum length of a name."""


def bracket(facts: TournamentFacts, texts: Texts) -> Illustration | None:
    """Return the picture of a knock-out's bracket; ``None`` for other tournaments and before the first round.

    It is also ``None`` while the newest round has more than ``MOST_TABLES`` tables.
    """
    tournament = facts.tournament
    large = [number for number, played in enumerate(tournament.rounds, 1) if len(played.tables) > MOST_TABLES]
    numbers = range(max(large, default=0) + 1, tournament.round_number + 1)
    if tournament.kind != "knock_out" or not numbers:
        return None
    rounds = [_round(facts, number, texts) for number in numbers]
    links = [_links(tournament, number) for number in numbers[1:]]
    return Illustration("bracket", {"rounds": rounds, "links": links}, "bracket.png", _alt(facts, texts))


def _alt(facts: TournamentFacts, texts: Texts) -> str:
    """Return the description of the picture. It names the winners or, until there are any, those still in the cup."""
    named = facts.winners or [line.entrant for line in facts.standing if line.still_in]
    key = "tournament-bracket-over" if facts.winners else "tournament-bracket" if named else "tournament-bracket-nobody"
    return texts(key, names=", ".join(_name(facts, entrant, texts) for entrant in named))


def _round(facts: TournamentFacts, number: int, texts: Texts) -> dict[str, Any]:
    tournament = facts.tournament
    played = tournament.rounds[number - 1]
    title = texts("tournament-bracket-final") if played.final else texts("tournament-bracket-round", round=number)
    tables = []
    for index, table in enumerate(played.tables):
        ahead = _ahead(facts, number, index)
        found = [{"name": _name(facts, seat, texts), "ahead": seat in ahead} for seat in table.seats]
        tables.append({"letter": wording.table_letter(index), "people": found})
    return {"title": title, "tables": tables}


def _ahead(facts: TournamentFacts, number: int, index: int) -> set[int]:
    """Return the entrants who advance from a table.

    They are the table's entrants who play in the following round. In the newest round, they are the entrants who
    advance according to the booked outcomes.
    """
    tournament = facts.tournament
    if number == tournament.round_number:
        return set(facts.advancing[index]) if facts.advancing else set()
    following = {entrant for table in tournament.rounds[number].tables for entrant in table.entrants}
    return following & set(tournament.rounds[number - 1].tables[index].entrants)


def _links(tournament: Tournament, number: int) -> list[list[int]]:
    """Return, for each table of a round, the positions of the previous round's tables from which its entrants come."""
    before = tournament.rounds[number - 2].tables
    return [
        [place for place, earlier in enumerate(before) if set(earlier.entrants) & set(table.entrants)]
        for table in tournament.rounds[number - 1].tables
    ]


def _name(facts: TournamentFacts, seat: int, texts: Texts) -> str:
    if seat == COMPUTER_SEAT:
        return texts("tournament-bracket-computer")
    return people.cut(facts.names[seat], NAME) or texts("tournament-somebody")
