"""The public message of a tournament, the calls of its tables, and the private pages for preparing and managing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.feature_requests import TournamentRequest
from bot.model.feature_requests import tournament_requests as t
from bot.model.outgoing import OutgoingMessage
from bot.model.tournament import (
    COMPUTER_SEAT,
    FEWEST_ENTRANTS,
    LARGEST_TABLE,
    MOST_ENTRANTS,
    PARTNERS,
    SMALLEST_TABLE,
    TOURNAMENT_KINDS,
    StandingLine,
    TableCall,
    Tournament,
    TournamentFacts,
    TournamentTable,
)
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from bot.screens.layout import drawn
from bot.screens.rules import rule_sentences

EDGE = 0xC08A1E
"""Colour of the box's edge."""
NAMED = 24
"""Maximum number of entrants named before the start. The others are counted."""
NAME = 16
"""Maximum length of a name. A line can contain many names."""
BEST = 10
"""Maximum number of lines of the standing in the public message."""
PAGE = 25
"""Maximum number of lines of the standing on one page."""
OFFERED = 25
"""Maximum number of entries in a menu."""
MEDALS = ("🥇", "🥈", "🥉")


# --- the public message -----------------------------------------------------------------------------------------------


def public(facts: TournamentFacts, texts: Texts, picture: Sequence[layout.Item] = ()) -> OutgoingMessage:
    """Return the public message of a tournament. ``picture`` contains its bracket, if there is one."""
    parts = {"open": _open, "round": _round, "break": _break, "over": _over}
    lines = [_title(facts.tournament, texts), *parts[facts.tournament.phase](facts, texts)]
    made = _buttons(facts, texts)
    return drawn(layout.screen(layout.text(lines), *picture, *button_rows.in_box(made, 2), colour=EDGE))


def _title(tournament: Tournament, texts: Texts) -> str:
    return texts("tournament-title", kind=texts(f"tournament-kind-{tournament.kind}"))


def _rules(tournament: Tournament, texts: Texts) -> str:
    name = rule_sentences.preset_name(_preset(tournament), tournament.options, texts, tournament.options)
    if tournament.kind == PARTNERS:
        return texts("tournament-rules-partners", preset=name)
    return texts("tournament-rules", preset=name, size=tournament.size)


def _preset(tournament: Tournament) -> str:
    return tournament.preset or str(tournament.options.get("preset", "classic"))


def _open(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    tournament = facts.tournament
    yield _rules(tournament, texts)
    yield texts(f"tournament-how-{tournament.kind}")
    if tournament.fillers and tournament.kind != PARTNERS:
        yield texts("tournament-fillers-on")
    yield texts("tournament-entered", count=len(tournament.entrants))
    names = [_name(facts, number, texts) for number in range(len(tournament.entrants))]
    if names:
        more = len(names) - NAMED
        yield ", ".join(names[:NAMED]) + (" " + texts("tournament-more", count=more) if more > 0 else "")
    yield numbers(tournament, texts)


def numbers(tournament: Tournament, texts: Texts) -> str:
    """Return the sentence about the number of entrants that a tournament needs."""
    if tournament.kind == PARTNERS:
        return texts("tournament-needs-partners")
    return texts("tournament-needs", fewest=FEWEST_ENTRANTS, most=MOST_ENTRANTS)


def _round(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    yield _heading(facts, texts)
    yield from _tables(facts, texts)
    if facts.tournament.round_number > 1:
        yield from _best(facts, texts)


def _break(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    yield _heading(facts, texts)
    yield from _tables(facts, texts)
    if facts.tournament.next_at is not None:
        yield texts("tournament-next", when=wording.when(int(facts.tournament.next_at)))
    yield from _best(facts, texts)


def _over(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    names = [_name(facts, number, texts) for number in facts.winners]
    if facts.tournament.abandoned:
        yield texts("tournament-abandoned")
    elif len(names) == 1:
        yield texts("tournament-won", name=names[0])
    elif names:
        yield texts("tournament-won-together", names=", ".join(names[:-1]), last=names[-1])
    else:
        yield texts("tournament-nobody")
    if facts.tournament.rounds:
        yield from _best(facts, texts)


def _heading(facts: TournamentFacts, texts: Texts) -> str:
    number = facts.tournament.round_number
    if facts.rounds is not None:
        return texts("tournament-round-of", round=number, rounds=facts.rounds)
    final = facts.tournament.rounds[-1].final
    return texts("tournament-final") if final else texts("tournament-round", round=number)


def _tables(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    newest = facts.tournament.rounds[-1]
    for index, table in enumerate(newest.tables):
        letter = wording.table_letter(index)
        names = _seats(facts, index, table, texts)
        if table.outcome is None and index in facts.links:
            letter = f"[{letter}]({facts.links[index]})"
        yield texts("tournament-table" if table.outcome is None else "tournament-table-over", table=letter, names=names)
    if newest.byes:
        names = ", ".join(_name(facts, number, texts) for number in newest.byes)
        yield texts("tournament-byes", names=names)


def _seats(facts: TournamentFacts, index: int, table: TournamentTable, texts: Texts) -> str:
    """Return the players of a table, or its pairs in a tournament for partners.

    Once the outcome of a table without partners is booked, its players are sorted by rank, with absent ones last. The
    names of players who advance are bold, and those of absent people are crossed out. In a Swiss tournament, each name
    is followed by the player's points.
    """
    outcome = table.outcome
    named = [(_name(facts, number, texts), place) for place, number in enumerate(table.seats)]
    if facts.tournament.kind == PARTNERS:
        return _pairs(table, [name for name, _ in named], texts)
    if outcome is None:
        return ", ".join(name for name, _ in named)
    ahead = facts.advancing[index] if facts.advancing else ()
    found = []
    for name, place in sorted(named, key=lambda one: (outcome.absent[one[1]], outcome.ranks[one[1]])):
        number = table.seats[place]
        absent = outcome.absent[place] and number != COMPUTER_SEAT
        shown = f"**{name}**" if number in ahead else f"~~{name}~~" if absent else name
        found.append(f"{shown} {outcome.points[place]}" if facts.tournament.kind == "swiss" else shown)
    return ", ".join(found)


def _pairs(table: TournamentTable, names: Sequence[str], texts: Texts) -> str:
    """Return a table's two pairs, with their points once the outcome is booked. Partners sit opposite each other."""
    half = len(names) // 2
    pairs = [texts("tournament-pair", one=names[place], other=names[place + half]) for place in range(half)]
    if table.outcome is not None:
        points = [max(table.outcome.points[place], table.outcome.points[place + half]) for place in range(half)]
        pairs = [f"{pair} {gained}" for pair, gained in zip(pairs, points, strict=True)]
    return texts("tournament-against", one=pairs[0], other=pairs[1])


def _name(facts: TournamentFacts, number: int, texts: Texts) -> str:
    if number == COMPUTER_SEAT:
        return texts("tournament-computer")
    name = people.shown(facts.names[number], NAME) or texts("tournament-somebody")
    return texts("tournament-out", name=name) if facts.tournament.entrants[number].out else name


def _best(facts: TournamentFacts, texts: Texts) -> Iterator[str]:
    yield texts("tournament-standing-final" if facts.tournament.phase == "over" else "tournament-standing")
    for line in facts.standing[:BEST]:
        yield _line(facts, line, texts)
    if (more := len(facts.standing) - BEST) > 0:
        yield texts("tournament-standing-more", count=more)


def _line(facts: TournamentFacts, line: StandingLine, texts: Texts) -> str:
    tournament = facts.tournament
    over = tournament.phase == "over"
    # A tournament has no winner if it was ended early, or if everybody was absent in the end.
    medal = facts.winners and line.place <= len(MEDALS)
    place = MEDALS[line.place - 1] if medal else texts("tournament-place", place=line.place)
    name = _name(facts, line.entrant, texts)
    if tournament.kind == "knock_out":
        if line.still_in and not over:
            return texts("tournament-line-in", place="▸", name=name)
        final = over and not tournament.abandoned and tournament.rounds[-1].final
        if final and line.reached == tournament.round_number:
            return texts("tournament-line-final", place=place, name=name)
        return texts("tournament-line-round", place=place, name=name, round=line.reached)
    key = "tournament-line-swiss" if tournament.kind == "swiss" else "tournament-line"
    return texts(key, place=place, name=name, points=line.points, opponents=line.opponents)


def _buttons(facts: TournamentFacts, texts: Texts) -> list[layout.Button]:
    phase, made = facts.tournament.phase, []
    if phase == "open":
        made.append(_button(t.EnterTournament(facts.id), texts("button-enter"), layout.ACT))
    if phase != "over":
        made.append(_button(t.WithdrawFromTournament(facts.id), texts("button-withdraw")))
    if phase != "open" and len(facts.standing) > BEST:
        made.append(_button(t.ShowWholeStanding(facts.id), texts("button-standing")))
    if phase != "over":
        made.append(_button(t.ShowManagement(tournament=facts.id), texts("button-manage")))
    return made


def _button(press: TournamentRequest, label: str, style: layout.Style = layout.PLAIN, **more: bool) -> layout.Button:
    return layout.button_of(custom_ids.of(press), label, style, **more)


def really_withdraw(number: int, texts: Texts) -> layout.Screen:
    """Return the page that asks whether to withdraw from the tournament ``number``, which has begun."""
    made = [_button(t.ConfirmWithdrawal(number), texts("button-withdraw"), layout.FINAL)]
    return layout.screen(layout.text([texts("tournament-really-withdraw")]), *button_rows.fitted(made))


# --- the call of a table ----------------------------------------------------------------------------------------------


def call(users: tuple[int, ...], called: TableCall | None, texts: Texts) -> OutgoingMessage:
    """Return the message that asks the people of a table to show up.

    The text is plain message content, because push notifications do not show the text of components. ``called`` must
    not be ``None``.
    """
    assert called is not None
    who = " ".join(f"<@{user}>" for user in users)
    letter, when = wording.table_letter(called.index), wording.when(int(called.until))
    text = texts("tournament-call", who=who, round=called.round, table=letter, when=when)
    return OutgoingMessage(content=text, notify=users)


# --- private pages ----------------------------------------------------------------------------------------------------


def whole_standing(facts: TournamentFacts, page: int, texts: Texts) -> layout.Screen:
    """Return a page of the whole standing. Pages are counted from 0; if ``page`` is too high, return the last one."""
    last = max(0, -(-len(facts.standing) // PAGE) - 1)
    page = min(page, last)
    lines = [_title(facts.tournament, texts)]
    lines += [_line(facts, line, texts) for line in facts.standing[page * PAGE : (page + 1) * PAGE]]
    made = []
    if last:
        turn = t.ShowWholeStanding(facts.id, max(page - 1, 0))
        made = [
            _button(turn, texts("button-standing-previous"), disabled=page == 0),
            _button(replace(turn, page=page + 1), texts("button-standing-next"), disabled=page == last),
        ]
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """A preset that can be chosen for a tournament."""

    value: str
    """Value in the menu: the name of a built-in preset, or the number of a server's preset."""
    title: str
    about: str = ""


def prepare(chosen: t.Preparation, presets: Sequence[RulesChoice], problem: str | None, texts: Texts) -> layout.Screen:
    """Return the page for choosing the kind, the rules and the table size of a tournament.

    ``chosen`` contains the choices so far. A ``problem`` is shown and prevents the tournament from being opened.
    """
    kind = chosen.kind or TOURNAMENT_KINDS[1]
    kinds = [
        layout.entry(texts(f"tournament-kind-{one}"), one, chosen=one == kind, about=texts(f"tournament-about-{one}"))
        for one in TOURNAMENT_KINDS
    ]
    now = str(chosen.server_preset) if chosen.server_preset is not None else chosen.preset
    rules = [layout.entry(one.title, one.value, chosen=one.value == now, about=one.about or None) for one in presets]
    menus = [
        layout.menu_of(custom_ids.of(chosen.to(t.ChooseTournamentKind)), kinds, texts("menu-tournament-kind")),
        layout.menu_of(custom_ids.of(chosen.to(t.ChooseTournamentRules)), rules, texts("menu-tournament-preset")),
    ]
    made = []
    if kind != PARTNERS:
        sizes = [
            layout.entry(texts("tournament-size", size=size), str(size), chosen=size == chosen.size)
            for size in range(SMALLEST_TABLE, LARGEST_TABLE + 1)
        ]
        menus.append(layout.menu_of(custom_ids.of(chosen.to(t.ChooseTableSize)), sizes, texts("menu-tournament-size")))
        label = texts("button-fillers-off" if chosen.fillers else "button-fillers-on")
        made.append(_button(chosen.to(t.SwitchFillers), label))
    made.append(
        _button(chosen.to(t.OpenTournament), texts("button-open-tournament"), layout.ACT, disabled=bool(problem))
    )
    lines = [texts("tournament-prepare"), texts(f"tournament-how-{kind}")]
    if kind != PARTNERS and chosen.fillers:
        lines.append(texts("tournament-fillers-on"))
    lines.append(problem or texts("tournament-prepare-open"))
    return layout.screen(layout.text(lines), *menus, *button_rows.fitted(made, 1))


def manage(facts: TournamentFacts, user: int, problem: str | None, texts: Texts) -> layout.Screen:
    """Return the page for people who manage a tournament.

    ``problem`` is a sentence to add, such as the reason why the tournament cannot start yet. Before the start, a
    problem disables the start button.
    """
    phase, made = facts.tournament.phase, []
    if phase == "open":
        press = t.StartTournament(tournament=facts.id, user=user)
        made.append(_button(press, texts("button-start-tournament"), layout.ACT, disabled=problem is not None))
    if phase == "break":
        made.append(_button(t.EndBreak(tournament=facts.id, user=user), texts("button-next-round"), layout.ACT))
    if phase != "over":
        made.append(_button(t.AskToStop(tournament=facts.id, user=user), texts("button-stop-tournament"), layout.FINAL))
    lines = [_title(facts.tournament, texts), texts(f"tournament-manage-{phase}"), problem or ""]
    return layout.screen(layout.text(lines), *_tables_to_end(facts, user, texts), *button_rows.fitted(made))


def _tables_to_end(facts: TournamentFacts, user: int, texts: Texts) -> Iterator[layout.Item]:
    """Yield the menu of the tables that can be ended, if any. It offers only the first ``OFFERED`` of them."""
    tables = {} if facts.tournament.phase != "round" else dict(list(facts.tables.items())[:OFFERED])
    entries = [
        layout.entry(texts("tournament-table-named", table=wording.table_letter(index)), str(number), about=about)
        for index, number in tables.items()
        # A menu shows its texts as they are, without Markdown.
        for about in [people.unescaped(_seats(facts, index, facts.tournament.rounds[-1].tables[index], texts))]
    ]
    if entries:
        press = t.AskToEndTable(tournament=facts.id, user=user)
        yield layout.menu_of(custom_ids.of(press), entries, texts("menu-tournament-end-table"))


def end_table(facts: TournamentFacts, index: int, user: int, texts: Texts) -> layout.Screen:
    """Return the page that asks whether to end a table of the current round. ``index`` is a key of ``facts.tables``."""
    letter = wording.table_letter(index)
    press = t.EndTournamentTable(tournament=facts.id, user=user, table=facts.tables[index])
    made = [
        _button(press, texts("button-end-table", table=letter), layout.FINAL),
        _button(t.KeepTournament(tournament=facts.id, user=user), texts("admin-cancel")),
    ]
    names = _seats(facts, index, facts.tournament.rounds[-1].tables[index], texts)
    lines = [texts("tournament-end-table", table=letter), names, texts("tournament-end-table-costs")]
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


def really_stop(facts: TournamentFacts, user: int, texts: Texts) -> layout.Screen:
    """Return the page that asks whether to end a tournament early."""
    made = [
        _button(t.StopTournament(tournament=facts.id, user=user), texts("button-stop-tournament"), layout.FINAL),
        _button(t.KeepTournament(tournament=facts.id, user=user), texts("admin-cancel")),
    ]
    return layout.screen(layout.text([texts("tournament-really-stop")]), *button_rows.fitted(made))
