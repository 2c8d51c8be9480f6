"""The codec for the ``custom_id`` of a table's buttons: ``hr:TABLE:VERB:FIELDS…``.

``FORMATS`` lists the formats of the requests in these ids; a new button needs a line there. Formats that have been in
use must stay readable, because buttons stay on the screen while the bot is upgraded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bot.model import requests as r
from bot.model import rule_choices
from bot.model.table_state import PENALTY_REASONS
from bot.model.tableless_requests import (
    AskForWord,
    AskHint,
    ChangePreference,
    CheckShuffle,
    ShareMatch,
    ShowHelp,
    ShowHistory,
    ShowPastRules,
    ShowStep,
    StartGuided,
    ToggleEndMention,
    ToggleNotify,
)
from engine import actions as a
from engine.effects.assignments import NUMBER_EFFECTS
from engine.rules.registry import OPTIONS

from . import id_fields, id_formats, id_grammar
from .id_formats import Fields, IdFormat, Read, plain
from .id_grammar import LONGEST, IdParts

PREFIX = "hr"
NO_TABLE = 0
"""The table number in buttons that belong to no table."""
HIGHEST_PAGE = 999
LONGEST_PAUSE = 60
"""Maximum length of a proposed pause, in minutes."""
PLAIN_PAGES = frozenset(
    {"seats", "backs", "more", "fewer", "cancel", "lobby", "menu", "log", "pauses", "whom_host", "whom_kick", "why_not"}
)
"""Pages whose buttons contain only the name of the page."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """The request of a button or menu, and its table.

    ``copy`` only distinguishes ids that would otherwise be equal, in one message or in successive versions of it.
    """

    table: int
    request: r.Request
    copy: int | None = None


# --- formats of requests ----------------------------------------------------------------------------------------------


def _sitter(found: Fields) -> r.Sitter | None:
    return r.Sitter(found["s"], found["u"]) if "s" in found and "u" in found else None


def _about(made: Any) -> dict[str, Any]:
    """Return the fields of the player whom a button is about."""
    return {"s": made.about.seat, "u": made.about.user}


def _read_turn(found: Fields) -> r.Request:
    return r.TurnPage(min(found.get("n", 0), HIGHEST_PAGE))


def _page(verb: str) -> IdFormat:
    return IdFormat(verb, r.ShowPage, lambda _found: r.ShowPage(verb), lambda _made: {})


def _read_removal(found: Fields) -> r.Request:
    if "u" in found:
        return r.Remove(found["u"])
    return r.ShowOutdated("remove") if "s" in found else r.AskWhomToRemove()


def _read_quick_rule(found: Fields) -> r.Request | None:
    if "w" not in found:
        return r.ShowQuickRules()
    offered = "n" in found and rule_choices.is_on_quick_list(found["w"], found["n"])
    return r.ChangeQuickRule(found["w"], found["n"]) if offered else None


def _read_rule(found: Fields) -> r.Request | None:
    option = found.get("w", found.get("n"))
    return None if option is None else r.ShowRule(option)


def _write_rule(made: r.ShowRule) -> dict[str, Any]:
    return {"w": made.option} if isinstance(made.option, str) else {"n": made.option}


def _read_effects(found: Fields) -> r.Request | None:
    option = found.get("w", NUMBER_EFFECTS)
    known = option in OPTIONS and found.get("n", r.CHOSEN) < len(rule_choices.keys(OPTIONS[option]))
    return r.ShowEffects(found["n"], option) if "n" in found and known else None


def _write_effects(made: r.ShowEffects) -> dict[str, Any]:
    return {"n": made.number, "w": None if made.option == NUMBER_EFFECTS else made.option}


def _read_takeover(found: Fields) -> r.Request | None:
    about = _sitter(found)
    if about is not None:
        return r.TakeOverSeat(about)
    return r.ShowOutdated("onlooker") if "s" in found else None


def _read_proposal(found: Fields) -> r.Request | None:
    if "s" not in found:
        return r.ShowPage("propose")
    about, reason = _sitter(found), found.get("w")
    if reason is not None and reason not in PENALTY_REASONS:
        return None
    if about is None:
        return r.ShowOutdated("propose")
    return r.AskPenaltyReason(about) if reason is None else r.ProposePenalty(about, reason)


VOID = "void"
"""The word in the id of the button that closes a vote without a result."""


def _read_vote(found: Fields) -> r.Request | None:
    about = found.get("b", r.NO_SEAT), found.get("s", r.NO_SEAT), found.get("v", 0)
    if found.get("w") == VOID:
        return r.VoidPenaltyVote(*about)
    return r.VoteOnPenalty(*about, yes=found["n"] == 1) if "n" in found else None


def _write_vote(made: r.VoteOnPenalty) -> dict[str, Any]:
    return {"v": made.round, "s": made.target, "n": int(made.yes), "b": made.by}


def _write_void(made: r.VoidPenaltyVote) -> dict[str, Any]:
    return {"w": VOID, "v": made.round, "s": made.target, "b": made.by}


# --- formats of moves -------------------------------------------------------------------------------------------------


def _seen(found: Fields, drawn: str = "", version: str = "") -> r.SeenTable | None:
    """Return the seen table; ``None`` if the id has none.

    ``drawn`` and ``version`` are the letters of these two fields. With an empty string, the field is ``None``.
    """
    if "a" not in found:
        return None
    top, colour, debt, dark = found["a"]
    return r.SeenTable(top, colour, debt, found.get(drawn), found.get(version), dark)


def _write_seen(made: r.Move) -> dict[str, Any]:
    return {} if made.seen is None else {"a": made.seen}


def _read_play(found: Fields) -> r.Request | None:
    count = found.get("k", 1)
    if not {"c", "o", "a"} <= found.keys() or not 1 <= count <= 4:
        return None
    action = a.PlayCard(r.NO_SEAT, (found["c"],) * count, colour=found.get("f"), offered=found["o"])
    return r.Move(action, _seen(found, version="v", drawn="n"))


def _read_pair(found: Fields) -> r.Request | None:
    """Return a request to play two cards, the second of which is chosen in a menu.

    Without a first card, return a request to show pairs. Return ``None`` if fields are missing or invalid.
    """
    if "c" not in found:
        return r.ShowPairs(found.get("n"))
    second = found.get("n", r.CHOSEN)
    if second not in id_fields.FACES or not {"o", "a"} <= found.keys():
        return None
    return r.Move(a.PlayCard(r.NO_SEAT, (found["c"], second), offered=found["o"]), _seen(found))


def _write_play(made: r.Move) -> dict[str, Any]:
    action = cast(a.PlayCard, made.action)
    first, last = action.cards[0], action.cards[-1]
    if first != last:
        return {"c": first, "o": action.offered, "a": made.seen, "n": last}
    version = made.seen.version if made.seen is not None else None
    drawn = made.seen.drawn if made.seen is not None else None
    known = {"c": first, "o": action.offered, "a": made.seen, "f": action.colour}
    return {**known, "k": len(action.cards), "v": version, "n": drawn}


def _read_draw(found: Fields) -> r.Request | None:
    action = a.DrawCard(r.NO_SEAT, found.get("k"))
    return r.Move(action, _seen(found, drawn="n", version="v")) if "a" in found else None


def _write_draw(made: r.Move) -> dict[str, Any]:
    seen = made.seen
    of_seen = {} if seen is None else {"a": seen, "n": seen.drawn, "v": seen.version}
    return {**of_seen, "k": cast(a.DrawCard, made.action).count}


def _aimed(action: type[a.Keep | a.Challenge]) -> Read:
    return lambda found: r.Move(action(r.NO_SEAT), _seen(found)) if "a" in found else None


def _read_colour(found: Fields) -> r.Request | None:
    return r.Move(a.Choose(r.NO_SEAT, colour=found["f"]), _seen(found)) if "f" in found else None


def _read_target(found: Fields) -> r.Request | None:
    if "s" not in found:
        return None
    about = _sitter(found)
    if about is None:
        return r.ShowOutdated()
    return r.Move(a.Choose(r.NO_SEAT, target=about.seat), _seen(found), about)


def _read_card(found: Fields) -> r.Request | None:
    return r.Move(a.Choose(r.NO_SEAT, card=found["c"]), _seen(found)) if "c" in found else None


def _write_choice(made: r.Move) -> dict[str, Any]:
    action = cast(a.Choose, made.action)
    if made.about is not None:
        return {"a": made.seen, **_about(made)}
    return {"a": made.seen, "f": action.colour, "s": action.target, "c": action.card}


def _pointed(verb: str, action: type[a.Peek | a.Accuse | a.Claim | a.Catch]) -> IdFormat:
    """Return the format of a move aimed at a player.

    An id without a player requests the page for choosing one. A catch is the exception, because it needs no player.
    """

    def read(found: Fields) -> r.Request:
        if "s" not in found:
            return r.Move(a.Catch(r.NO_SEAT)) if action is a.Catch else r.ShowPage(verb)
        about = _sitter(found)
        return r.ShowOutdated(verb) if about is None else r.Move(action(r.NO_SEAT, about.seat), about=about)

    return IdFormat(verb, action, read, lambda made: {} if made.about is None else _about(made))


def _choice_verb(action: Any) -> str:
    if action.colour is not None:
        return "colour"
    return "card" if action.card is not None else "target"


# --- the list of all formats ------------------------------------------------------------------------------------------

FORMATS: tuple[IdFormat, ...] = (
    # The lobby.
    plain("join", r.JoinTable),
    plain("join_next", r.JoinNextRound),
    plain("leave", r.LeaveTable),
    plain("leave_yes", r.ConfirmLeave),
    plain("start", r.StartMatch),
    plain("word", AskForWord),
    plain("computer", r.AddComputer, {"level": "w"}, lambda made: made.level in r.LEVELS),
    plain("alone", r.PlayAlone),
    plain("lock", r.LockTable, {"locked": "n"}),
    plain("clocks", r.DoubleClocks),
    IdFormat("remove", r.AskWhomToRemove, _read_removal, lambda _made: {}),
    IdFormat("remove", r.Remove, _read_removal, lambda made: {"u": made.user}),
    IdFormat("tune", r.ShowQuickRules, _read_quick_rule, lambda _made: {}),
    IdFormat("tune", r.ChangeQuickRule, _read_quick_rule, lambda made: {"w": made.option, "n": made.place}),
    # The table of a match.
    plain("resume", r.ResumeMatch),
    plain("end", r.EndMatch),
    plain("end_yes", r.ConfirmEnd),
    plain("next", r.DealNext),
    plain("rematch", r.Rematch),
    plain("away", r.GoAway),
    plain("back", r.ComeBack),
    plain("pause", r.ProposePause, {"minutes": "n"}, lambda made: 1 <= made.minutes <= LONGEST_PAUSE),
    plain("host", r.GiveHost, {"user": "u"}),
    plain("kick", r.Kick, {"user": "u"}),
    plain("ask_end", r.AskToEnd),
    plain("poll", r.VoteOnPoll, {"kind": "w", "number": "k", "yes": "n"}),
    plain(
        "change",
        r.ProposeRule,
        {"option": "w", "place": "n", "number": "k"},
        lambda made: rule_choices.is_offered(made.option, made.place, made.number),
    ),
    IdFormat("takeover", r.TakeOverSeat, _read_takeover, _about),
    # The private hand.
    plain("hand", r.OpenHand),
    IdFormat("page", r.TurnPage, _read_turn, lambda made: {"n": made.page}),
    plain("sort", r.SortHand, {"sort": "w"}, lambda made: made.sort in r.SORTS),
    # Moves.
    IdFormat("play", a.PlayCard, _read_play, _write_play),
    IdFormat("pair", r.ShowPairs, _read_pair, lambda made: {"n": made.first}),
    IdFormat("draw", a.DrawCard, _read_draw, _write_draw),
    IdFormat("keep", a.Keep, _aimed(a.Keep), _write_seen),
    IdFormat("challenge", a.Challenge, _aimed(a.Challenge), _write_seen),
    IdFormat("colour", a.Choose, _read_colour, _write_choice),
    IdFormat("target", a.Choose, _read_target, _write_choice),
    IdFormat("card", a.Choose, _read_card, _write_choice),
    IdFormat(
        "call",
        a.Call,
        lambda found: r.Move(a.Call(r.NO_SEAT, found.get("w", "uno")), held=found.get("k")),
        lambda made: {"w": made.action.word, "k": made.held},
    ),
    IdFormat("press", a.Press, lambda _found: r.Move(a.Press(r.NO_SEAT)), lambda _made: {}),
    _pointed("catch", a.Catch),
    _pointed("peek", a.Peek),
    _pointed("accuse", a.Accuse),
    _pointed("claim", a.Claim),
    # Penalties by the table's vote.
    IdFormat("propose", r.AskPenaltyReason, _read_proposal, _about),
    IdFormat("propose", r.ProposePenalty, _read_proposal, lambda made: {"w": made.reason, **_about(made)}),
    IdFormat("vote", r.VoteOnPenalty, _read_vote, _write_vote),
    IdFormat("vote", r.VoidPenaltyVote, _read_vote, _write_void),
    # Private pages.
    *(_page(verb) for verb in sorted(PLAIN_PAGES)),
    plain("rules", r.ShowRules),
    plain("chapter", r.ShowChapter, {"chapter": "n"}),
    IdFormat("rule", r.ShowRule, _read_rule, _write_rule),
    IdFormat("number", r.ShowEffects, _read_effects, _write_effects),
    # Requests that do not go into the queue of a table, and the end of the guide.
    plain("notify", ToggleNotify),
    plain("at_end", ToggleEndMention),
    plain("hint", AskHint),
    plain("guide", StartGuided),
    plain("guide_off", r.StopGuide),
    plain("help", ShowHelp, {"page": "n"}),
    plain("me", ChangePreference, {"name": "w", "place": "n"}),
    plain("history", ShowHistory, {"before": "n", "first": "k"}),
    plain("step", ShowStep, {"number": "n"}),
    plain("past_rules", ShowPastRules, {"step": "n"}),
    plain("shuffle", CheckShuffle),
    plain("share_match", ShareMatch),
)
"""The format of every request that ``encode`` accepts."""

VERBS: Mapping[str, tuple[IdFormat, ...]] = id_formats.by_verb(FORMATS)
_WRITTEN: Mapping[type, IdFormat] = {used.request: used for used in FORMATS if used.request is not r.ShowPage}
_PAGES = PLAIN_PAGES | {"peek", "accuse", "claim", "propose"}
"""The pages that a button can show."""


def _written(request: r.Request) -> tuple[str, dict[str, Any]]:
    """Return the verb and the fields of a request. Raise ``KeyError`` if no button makes such requests."""
    if isinstance(request, r.ShowPage):
        if request.page not in _PAGES:
            raise KeyError(request.page)
        return request.page, {}
    if not isinstance(request, r.Move):
        used = _WRITTEN[type(request)]
        return used.verb, used.write(request)
    action = request.action
    used = _WRITTEN[type(action)]
    if isinstance(action, a.Choose):
        return _choice_verb(action), used.write(request)
    is_pair = isinstance(action, a.PlayCard) and action.cards[0] != action.cards[-1]
    return "pair" if is_pair else used.verb, used.write(request)


# --- the text ---------------------------------------------------------------------------------------------------------

_CHOSEN = re.compile(r"([sn](?=\d{1,15}\Z)|w)([a-z0-9_]{1,40})", re.ASCII)


def encode(button: TableButton) -> str:
    """Return the ``custom_id`` of a button.

    Raise ``ValueError`` if there can be no such button, or if the id would be longer than ``LONGEST``.
    """
    try:
        verb, known = _written(button.request)
        known["i"] = button.copy
        texts = [
            (letter, kind.write(value))
            for letter, kind in id_fields.OF_TABLES.items()
            if (value := known.get(letter)) is not None and (letter == "u" or value != r.CHOSEN)
        ]
    except (KeyError, IndexError, AttributeError) as error:
        raise ValueError(f"not a button: {button!r}") from error
    text = id_grammar.join(PREFIX, button.table, verb, texts)
    if not 0 <= button.table < 10**18 or len(text) > LONGEST or "-" in text:
        raise ValueError(f"not a button: {button!r}")
    return text


def decode(parts: IdParts, values: Sequence[str] = ()) -> TableButton | None:
    """Return the request in an id with its table, or ``None`` if the id is not valid.

    ``values`` contains the entry chosen in a menu (see ``value``), or the text of the form that asks for a word.
    """
    if parts.prefix != PREFIX or parts.table is None or parts.verb not in VERBS:
        return None
    if parts.verb == "word" and values:
        return TableButton(parts.table, r.GiveWord(values[0]))
    found = id_fields.read(id_fields.OF_TABLES, parts.fields)
    if found is None:
        return None
    if values:
        chosen = _CHOSEN.fullmatch(values[0]) if len(values) == 1 else None
        if chosen is None:
            return None
        found[chosen[1]] = id_fields.OF_TABLES[chosen[1]].read(chosen[2])
    request = id_formats.first(VERBS[parts.verb], found)
    return None if request is None else TableButton(parts.table, request, found.get("i"))


def value(*, seat: int | None = None, number: int | None = None, word: str | None = None) -> str:
    """Return the value of a menu entry for a seat, a number or a word."""
    return f"w{word}" if word is not None else f"s{seat}" if seat is not None else f"n{number}"
