"""Private and public sentences about a table: refusals, lost races, hints and table events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.locales import Texts
from bot.model import table_state as h
from bot.model.outgoing import Denied, HintGiven, Impossible, Notice, Overtaken, PlainNotice, Scene
from bot.screens.rules import rule_sentences
from bot.screens.sentences import hint_sentences, notices
from bot.screens.sentences.event_sentences import Narrator
from bot.screens.table import dialogs

from . import people_names, scene_facts, wording

Commands = Mapping[str, int]


def command_mentions(commands: Commands) -> dict[str, str]:
    """Return the mentions of ``/play`` and ``/hand`` as arguments for the texts of notices."""
    return {"play": wording.command_mention(commands, "play"), "hand": wording.command_mention(commands, "hand")}


def worded(sentence: Notice, scene: Scene | None, texts: Texts, commands: Commands) -> str:
    """Return a private sentence as text, for the top of a hand or for a separate message."""
    names = people_names.of(scene.table_state) if scene else ()
    match sentence:
        case PlainNotice(key, known):
            values = {"back": wording.command_mention(commands, "back"), "joins": scene_facts.join_button(scene)}
            return texts(key, **{**values, **_arguments(known, names)}, **command_mentions(commands))
        case HintGiven():
            narrator = Narrator(texts, names, options={} if scene is None else scene_facts.options_in_force(scene))
            return hint_sentences.hint(sentence, narrator, scene)
        case Overtaken():
            return notices.lost(sentence, names, texts)
        case Denied():
            return denied(sentence, names, texts, commands, scene_facts.join_button(scene))
        case Impossible(reason, option, known, nearest):
            return notices.rules_error(reason, option, known, texts, nearest)
        case _:
            chosen = scene_facts.options(scene.table_state) if scene else {}
            return notices.refusal_text(sentence.code, sentence.option, sentence.facts, chosen, scene, texts)


def not_seated(scene: Scene, texts: Texts) -> str:
    """Return the sentence for people without a seat. If they can join now, the sentence mentions the join button."""
    return texts("notice-not-seated", joins=scene_facts.join_button(scene))


def denied(refusal: Denied, names: tuple[str, ...], texts: Texts, commands: Commands, join_button: str = "none") -> str:
    """Return the sentence for a refusal that does not come from the engine."""
    key = f"house-refused-{refusal.code}"
    values: dict[str, str | int | float] = {
        "play": wording.command_mention(commands, "play"),
        "leave": wording.command_mention(commands, "leave"),
        "joins": join_button,
    }
    for name, value in refusal.facts.items():
        if name in ("host", "seat"):
            values["who" if name == "seat" else name] = _name(names, value)
        elif name == "opens":
            key += "-yet"
            values["when"] = wording.time_of_day(round(value))
        else:
            values[name] = value
    return texts(key, **values)


def _name(names: tuple[str, ...], seat: int) -> str:
    return people_names.shown(names[seat]) if 0 <= seat < len(names) else "?"


def _arguments(known: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    roles = {"seat": "who", "by": "by", "host": "host"}
    return {
        roles.get(name, name): _name(names, value) if name in roles and isinstance(value, int) else value
        for name, value in known.items()
    }


# --- public events ----------------------------------------------------------------------------------------------------


def happened(table_event: h.TableEvent, table_state: h.TableState, texts: Texts) -> str | None:
    """Return the public sentence about a table event; ``None`` if the table's own messages show it."""
    if isinstance(table_event, h.Joined):
        return _joined(table_event, table_state, texts)
    sentence_of = _SENTENCES.get(type(table_event))
    return sentence_of(table_event, people_names.of(table_state), texts) if sentence_of else None


def _joined(event: h.Joined, table_state: h.TableState, texts: Texts) -> str | None:
    if not event.next_round:
        return None
    key = f"house-joined-{wording.joins(scene_facts.options(table_state))}"
    return texts(key, who=_name(people_names.of(table_state), event.seat))


def _removed(event: h.Removed, _names: tuple[str, ...], texts: Texts) -> str:
    key = "house-removed-vote" if event.voted else "house-removed"
    return texts(key, who=_person(event.name), by=_person(event.by))


def _host(event: h.HostChanged, names: tuple[str, ...], texts: Texts) -> str:
    return texts(f"house-host-{event.reason}", who=_name(names, event.seat))


def _closed(event: h.LobbyClosed, _names: tuple[str, ...], texts: Texts) -> str | None:
    if event.ending == "late":
        return None
    return texts(f"house-lobby-{event.ending}", by=_person(event.by or ""))


def _resumed(event: h.MatchResumed, _names: tuple[str, ...], texts: Texts) -> str | None:
    return texts("house-resumed", by=_person(event.by)) if event.by else None


def _poll(event: h.PollEnded, names: tuple[str, ...], texts: Texts) -> str | None:
    if event.carried:
        return None
    about = event.poll.about
    key = "house-poll-acted" if event.acted else f"house-poll-lost-{event.poll.kind}"
    # The poll was restored from storage, which does not contain the user who asked.
    if event.poll.kind == "takeover" and not event.poll.user:
        key = "house-poll-interrupted"
    return texts(key, about="" if about is None else _name(names, about))


def _taken_over(event: h.TakenOver, names: tuple[str, ...], texts: Texts) -> str:
    return texts("house-taken-over", who=_name(names, event.seat), former=_person(event.former))


def _started(event: h.MatchStarted, names: tuple[str, ...], texts: Texts) -> str | None:
    return _computers_play("house-no-show", event.absent, names, texts)


def _substituted(event: h.Substituted, names: tuple[str, ...], texts: Texts) -> str | None:
    return _computers_play("house-withdrawn", event.withdrawn, names, texts)


def _computers_play(key: str, seats: Iterable[tuple[int, str]], names: tuple[str, ...], texts: Texts) -> str | None:
    """Return a line for each computer that plays for a person; ``None`` if there are none."""
    return "\n".join(texts(key, computer=_name(names, seat), person=_person(name)) for seat, name in seats) or None


def _rules_agreed(event: h.RulesAgreed, _names: tuple[str, ...], texts: Texts) -> str:
    sentences = " ".join(rule_sentences.sentence(option, value, texts) for option, value in event.changes.items())
    return texts("house-rules-agreed", rules=sentences)


def _rules_dropped(_event: h.RulesDropped, _names: tuple[str, ...], texts: Texts) -> str:
    return texts("house-rules-dropped")


def _proposed(event: h.PenaltyProposed, names: tuple[str, ...], texts: Texts) -> str:
    by, who = _name(names, event.by), _name(names, event.target)
    return texts("house-proposed", by=by, who=who, reason=dialogs.reason_word(event.reason, texts))


def _away(event: h.WentAway, names: tuple[str, ...], texts: Texts) -> str | None:
    return texts("house-absent", who=_name(names, event.seat)) if event.reason == "absent" else None


def _person(name: str) -> str:
    return people_names.shown(people_names.clean(name, 0))


_Sentence = Callable[[Any, tuple[str, ...], Texts], str | None]
_SENTENCES: dict[type[h.TableEvent], _Sentence] = {
    h.Removed: _removed,
    h.HostChanged: _host,
    h.LobbyClosed: _closed,
    h.MatchResumed: _resumed,
    h.PollEnded: _poll,
    h.WentAway: _away,
    h.PenaltyProposed: _proposed,
    h.TakenOver: _taken_over,
    h.MatchStarted: _started,
    h.Substituted: _substituted,
    h.RulesAgreed: _rules_agreed,
    h.RulesDropped: _rules_dropped,
}
