"""The public message of a match (turn, top card, last moves and players), and related messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.hand import hand_screen, hand_text
from bot.screens.sentences import debts, move_lines, narration, rule_links, text_mode, turn_end
from bot.screens.sentences.event_sentences import Narrator
from engine.actions import Catch, Press
from engine.rules.uno_calls import are_made_by_players
from engine.view import View

from . import lobby_screen, seat_lines, table_menu

EVENTS = 3
"""Maximum number of moves in the public message, and of players whom it names in a reaction."""
LOGGED = 25
"""Maximum number of lines in the log."""
LOGGED_RULES = 8
"""Maximum number of buttons below the log. They open the rules behind its newest events."""
NO_EDGE = 0x6B7280
"""Colour of the box's edge if no colour is in force, and around the ``card`` message."""
EDGES = (
    *(0xD9363E, 0xE8B923, 0x2E9E4F, 0x2F6FD6, NO_EDGE),
    *(0xE0559B, 0x12908E, 0xE07B1F, 0x7A3FB0),
    *(0x1F7A3F, 0x22262E, 0xC0272D, 0xD0612A),
)
"""Colours of the box's edge, by the number of the colour in force."""
SHOWN_NAMES = 6
"""Maximum number of players named in the ``card`` message."""
PLAYERS = 3000
"""Maximum number of characters for the players and their open hands. It leaves space for the turn and the news."""


def table(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the public message of a match. ``view`` is the view of an onlooker."""
    edge = NO_EDGE if view.colour is None else EDGES[view.colour]
    narrated = move_lines.latest(EVENTS, scene.recent, Narrator.of_events(scene, texts))
    head = _head(scene, view, narrated, texts)
    if scene_facts.is_deserted(scene):
        return layout.screen(*head, *layout.rows([hand_screen.back(scene, texts)]), colour=edge)
    to_rule = rule_links.buttons(scene.table, narration.rules_of(narrated)[:1], texts)
    made = [_acts(scene, view, texts), [table_menu.opener(scene, texts), *seat_lines.join_next(scene, texts)], to_rule]
    rows = [row for buttons in made for row in button_rows.in_box(buttons, 2)]
    return layout.screen(*head, *rows, colour=edge)


def _head(scene: Scene, view: View, narrated: list[narration.NarratedLine], texts: Texts) -> Sequence[layout.Item]:
    """Return all text: the current turn, the news and, below a divider, the players.

    If there is a picture of the top card, the first lines are next to it. In text mode, there is no divider.
    """
    if scene.text_mode:
        return [layout.text([*text_mode.public(scene, view, texts), *_after_turn(scene, view, texts)])]
    news = list(_news(scene, view, narrated, texts))
    players = [layout.text([*seat_lines.seat_lines(scene, view, texts), *_around(scene, view, texts)], PLAYERS)]
    address = wording.picture_address(view.top, scene.emojis) if scene.pictures and view.phase == "playing" else None
    if address is None:
        return [layout.text([*_first_lines(scene, view, texts), *news]), layout.divider(), *players]
    card = layout.thumbnail(address, wording.label(texts, view.top, True))
    beside = layout.section(layout.text(_first_lines(scene, view, texts, beside_picture=True)), card)
    return [beside, *([layout.text(news)] if news else []), layout.divider(), *players]


def _first_lines(scene: Scene, view: View, texts: Texts, *, beside_picture: bool = False) -> Iterator[str]:
    yield _first_line(view, texts, Narrator.of_scene(scene, texts))
    yield _top_beside_picture(view, texts) if beside_picture else hand_text.top_line(view, texts, scene.emojis)
    yield turn_end.at_table(scene, view, texts)


def _top_beside_picture(view: View, texts: Texts) -> str:
    """Return the top card in words. Include the colour in force if the card does not show that colour."""
    card = wording.label(texts, view.top, True)
    if not wording.must_name_colour(view):
        return texts("top-beside", card=card)
    return texts("top-beside-colour", card=card, colour=wording.colour(texts, view.colour))


def _after_turn(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    yield turn_end.at_table(scene, view, texts)
    yield from _around(scene, view, texts)


def _news(scene: Scene, view: View, narrated: list[narration.NarratedLine], texts: Texts) -> Iterator[str]:
    """Yield the reason for a pause, a note after a restart, the choice or reaction awaited, and the last moves."""
    narrator = Narrator.of_scene(scene, texts)
    yield from hand_text.pause_lines(scene, texts)
    if scene.back and not scene_facts.is_deserted(scene):
        yield texts("table-back")
    if view.choice is not None and view.phase == "playing":
        yield texts(f"event-choice_opened-{view.choice.kind}", seat=narrator.name(view.choice.seat))
    if view.reaction is not None:
        waiting = narrator.listed(view.reaction.waiting[:EVENTS])
        yield texts(f"table-reaction-{view.reaction.kind}", count=len(view.reaction.waiting), names=waiting)
    for line in narrated:
        yield texts("table-event", line=line.text)


def _around(scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    yield from seat_lines.open_hands(scene, view, texts)
    yield from seat_lines.joining(scene, texts)
    yield _foot(scene, view, texts)


def _first_line(view: View, texts: Texts, narrator: Narrator) -> str:
    if view.phase != "playing" or view.turn is None:
        return texts("table-round_over", round=view.round)
    name = narrator.name(view.turn)
    line = debts.in_first_line(view, name, texts) if debts.is_due(view) else texts("table-turn", name=name)
    line = hand_text.side_line(view, texts, line)
    if wording.is_silent(view):
        return texts("table-silent", colour=wording.colour(texts, view.colour), line=line)
    return line


def _foot(scene: Scene, view: View, texts: Texts) -> str:
    parts = [texts("table-pile", count=view.draw_pile)]
    if view.next_back is not None:
        parts.append(texts("table-next-back", card=wording.card(texts, view.next_back)))
    blitz = None if scene.table_state.pause is not None else scene.second_of(view.round_deadline)
    if blitz is not None:
        parts.append(texts("table-blitz", when=wording.when(blitz)))
    return texts("table-foot", parts=" · ".join(parts))


def _acts(scene: Scene, view: View, texts: Texts) -> list[layout.Button]:
    made = [layout.button(TableButton(scene.table, r.OpenHand()), texts("button-hand"), layout.ACT)]
    if are_made_by_players(view.options):
        made.append(layout.button(TableButton(scene.table, r.Move(Catch(r.NO_SEAT))), texts("button-catch")))
    return made


def shrunk(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the line, with ``scene.link``, that replaces an earlier message of the table or the result of a round."""
    return layout.screen(layout.text([texts("table-moved", link=scene.link or "")]))


def card(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the message for the parent channel of a table in a thread: the phase, players, buttons and a link."""
    table_state = scene.table_state
    names, seated = people.of(table_state), table_state.seated()
    shown = ", ".join(people.shown(names[seat], seat_lines.WIDTH) for seat in seated[:SHOWN_NAMES])
    more = max(0, len(seated) - SHOWN_NAMES)
    phase = "playing" if table_state.phase == "paused" else table_state.phase
    lines = [texts(f"channel-phase-{phase}"), texts("channel-names", names=shown, more=more)]
    made: list[layout.Button] = []
    if phase == "lobby":
        join, closed = TableButton(scene.table, r.JoinTable()), scene_facts.join_button(scene) == "none"
        made.append(layout.button(join, texts("button-join"), layout.ACT, disabled=closed))
    elif phase == "playing":
        made += seat_lines.join_next(scene, texts)
    else:
        made.append(lobby_screen.notify(scene.table, texts))
    if scene.link is not None:
        made.append(layout.link(scene.link, texts("button-to-table")))
    return layout.screen(layout.text(lines), *button_rows.in_box(made), colour=NO_EDGE)


def reaction(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the public message of a slap or buzzer, with one button for all players; a notice if it is over."""
    now = view.reaction
    if now is None:
        return layout.screen(layout.text([texts("reaction-over")]))
    lines = [texts(f"reaction-{now.kind}-public", name=Narrator.of_scene(scene, texts).name(now.seat))]
    until = scene.second_of(now.deadline)
    if until is not None:
        lines.append(texts("time-up", when=wording.when(until)))
    press = TableButton(scene.table, r.Move(Press(r.NO_SEAT)))
    made = layout.button(
        press, texts(f"button-press-{now.kind}"), layout.FITS, disabled=scene.table_state.pause is not None
    )
    return layout.screen(layout.text(lines), *layout.rows([made]), colour=EDGES[0])


def log(scene: Scene, texts: Texts, me: int | None = None) -> layout.Screen:
    """Return the page with up to ``LOGGED`` lines of narration, newest last, and buttons that open rules.

    ``me`` is the reader's seat.
    """
    narrated = narration.lines(scene.recent, Narrator.of_events(scene, texts, me))[-LOGGED:]
    lines = [texts("log-line", line=line.text) for line in narrated] or [texts("log-empty")]
    to_rules = rule_links.buttons(scene.table, narration.rules_of(narrated)[:LOGGED_RULES], texts)
    return layout.screen(layout.text([texts("log-title"), *lines]), *button_rows.fitted(to_rules))
