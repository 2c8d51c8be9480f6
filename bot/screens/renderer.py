"""The renderer, which turns scenes of tables into Discord's JSON with the functions of ``bot.screens``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.locales import LANGUAGES, Texts
from bot.locales import texts as texts_of
from bot.model import requests as r
from bot.model import table_state as h
from bot.model.custom_ids import TableButton
from bot.model.outgoing import (
    MODERATOR,
    OUTDATED,
    STRANGER,
    HandPage,
    Illustration,
    MatchOver,
    Notice,
    OutgoingMessage,
    Reader,
    Rejected,
    Scene,
)
from bot.model.tableless_requests import AskHint, ToggleEndMention
from bot.screens.hand import card_order, hand_screen, why_not
from bot.screens.hand.hand_buttons import HandSentences
from bot.screens.layout import drawn, plain
from bot.screens.rules import common_rules
from bot.screens.rules.explained import rules_screen
from bot.screens.rules.rule_controls import RuleTarget
from bot.screens.rules.typed import rule_search
from bot.screens.sentences import guide_sentences, notices, rule_lessons, rule_links, text_mode
from bot.screens.table import (
    called_screen,
    dialogs,
    lobby_screen,
    picture_facts,
    result_screen,
    rule_changes,
    seat_lines,
    table_menu,
    table_screen,
)
from bot.screens.table import turn_call as calls
from bot.screens.table.table_screen import log
from engine.effects.assignments import NUMBER_EFFECTS
from engine.events import Event
from engine.rules.deck import deck_name
from engine.view import View

from . import layout, scene_facts, table_sentences, wording
from .emoji_sets import EmojiSets


class ScreenRenderer:
    """The implementation of ``bot.model.outgoing.Renderer``.

    ``commands`` and ``emojis`` belong to the application. They are filled in after login.
    """

    def __init__(self) -> None:
        self.commands: dict[str, int] = {}
        self.emojis = EmojiSets()
        for language in LANGUAGES:
            # Load the texts now. Loading them later would delay the first press.
            texts_of(language)

    # --- public messages --------------------------------------------------------------------------------------------

    def lobby(self, scene: Scene) -> OutgoingMessage:
        """Return the public message of a lobby."""
        # A lobby shows no cards. Requesting the emojis here uploads them before the match begins.
        self.emojis.of(_deck(scene), scene.card_style)
        draw = lobby_screen.lobby if scene.table_state.call is None else called_screen.called
        return drawn(draw(scene, texts_of(scene.language)))

    def lobby_closed(self, scene: Scene) -> OutgoingMessage:
        """Return the message that replaces a lobby that was closed without a match."""
        draw = lobby_screen.closed if scene.table_state.call is None else called_screen.closed
        return drawn(draw(replace(scene, commands=self.commands), texts_of(scene.language)))

    def table(self, scene: Scene) -> OutgoingMessage:
        """Return the public message of a match."""
        return drawn(table_screen.table(self._dressed(scene), _view(scene), texts_of(scene.language)))

    def picture(self, scene: Scene) -> Illustration:
        """Return the picture of a match's table."""
        view, texts = _view(scene), texts_of(scene.language)
        shows, alt = picture_facts.table_facts(scene, view, texts), picture_facts.table_alt(scene, view, texts)
        return Illustration(picture_facts.TABLE, shows, picture_facts.TABLE_FILE, alt)

    def result_picture(self, scene: Scene, over: MatchOver) -> Illustration | None:
        """Return the picture of a match's result; ``None`` if nobody has won."""
        if not over.winners:
            return None
        view, texts = _view(scene), texts_of(scene.language)
        shows = picture_facts.result_facts(scene, over, view, texts)
        alt = picture_facts.result_alt(scene, over, view, texts)
        return Illustration(picture_facts.RESULT, shows, picture_facts.RESULT_FILE, alt)

    def shrunk(self, scene: Scene) -> OutgoingMessage:
        """Return the short message that replaces an earlier message about a table or a round."""
        return replace(drawn(table_screen.shrunk(scene, texts_of(scene.language))), bare=True)

    def card(self, scene: Scene) -> OutgoingMessage:
        """Return the message that stays in the channel while the table is in a thread."""
        return drawn(table_screen.card(scene, texts_of(scene.language)))

    def turn_call(self, scene: Scene, news: Sequence[Event] = ()) -> OutgoingMessage | None:
        """Return the turn call, whose text is plain message content; ``None`` if it is not a person's turn."""
        call = calls.turn_call(scene, _view(scene), texts_of(scene.language), news)
        if call is None:
            return None
        return OutgoingMessage(call.components, call.content, (call.user,))

    def reaction(self, scene: Scene) -> OutgoingMessage:
        """Return the public message about an open slap or buzzer."""
        return drawn(table_screen.reaction(scene, _view(scene), texts_of(scene.language)))

    def vote(self, scene: Scene) -> OutgoingMessage:
        """Return the public message about an open vote on a penalty."""
        proposal = scene.table_state.proposal
        reason = "" if proposal is None else proposal.reason
        return drawn(dialogs.vote(scene, _view(scene), reason, texts_of(scene.language)))

    def poll(self, scene: Scene, poll: h.Poll) -> OutgoingMessage:
        """Return the public message about an open poll."""
        return drawn(dialogs.poll(scene, poll, texts_of(scene.language)))

    def round_end(
        self, scene: Scene, events: tuple[Event, ...], illustration: Illustration | None = None
    ) -> OutgoingMessage:
        """Return the public message about a finished round."""
        texts, picture = texts_of(scene.language), _shown(illustration)
        return drawn(result_screen.round_end(scene, events, _view(scene), texts, picture))

    def match_end(self, scene: Scene, over: MatchOver, illustration: Illustration | None = None) -> OutgoingMessage:
        """Return the public message about a finished match."""
        texts, picture = texts_of(scene.language), _shown(illustration)
        return drawn(result_screen.match_end(scene, over, _view(scene), texts, picture))

    def end_mention(self, scene: Scene, users: tuple[int, ...]) -> OutgoingMessage:
        """Return the message that mentions users to tell them that the match is over."""
        people = " ".join(f"<@{user}>" for user in users)
        texts, link = texts_of(scene.language), scene.link
        line = (
            texts("table-over-mention", people=people, link=link)
            if link
            else texts("table-gone-mention", people=people)
        )
        return OutgoingMessage(content=line, notify=users)

    def announce(self, scene: Scene, table_event: h.TableEvent) -> OutgoingMessage | None:
        """Return a public line about an event of the table; ``None`` if other messages show the event."""
        if isinstance(table_event, h.PenaltyProposed) and scene.view is not None and scene.view.vote is not None:
            return None
        line = table_sentences.happened(table_event, scene.table_state, texts_of(scene.language))
        return plain(line) if line else None

    # --- private messages -------------------------------------------------------------------------------------------

    def hand(self, scene: Scene, reader: Reader) -> HandPage:
        """Return a private hand, with the order of its cards and the lesson that it shows."""
        texts, view, sentence = texts_of(reader.language), _view(scene), reader.sentence
        scene = self._dressed(scene, reader)
        arranged = card_order.arrange(reader.order, view.hand, reader.sort)
        lesson = reader.lesson
        if lesson is None and reader.learnt is not None:
            lesson = rule_lessons.lesson(view, scene.recent, reader.learnt)
        sentences = HandSentences(
            notice=self._worded(sentence, scene, texts) if sentence else None,
            rule=_rule_behind(sentence, scene) if isinstance(sentence, Rejected) else None,
            lesson=None if lesson is None else rule_lessons.sentence(lesson, view.options, texts),
            guide=guide_sentences.sentence(scene, view, texts) if scene.table_state.guided else None,
        )
        page = hand_screen.hand(scene, replace(reader, order=arranged), view, texts, sentences)
        return HandPage(drawn(page), arranged, reader.page, lesson)

    def report(self, scene: Scene, reader: Reader) -> OutgoingMessage:
        """Return the latest events and the state of the table as text, without buttons."""
        texts = texts_of(reader.language)
        if scene.view is None:
            return drawn(text_mode.lobby(scene, texts))
        notice = self._worded(reader.sentence, scene, texts) if reader.sentence else None
        return drawn(text_mode.report(scene, reader, scene.view, texts, notice))

    def page(
        self, what: str, scene: Scene, reader: Reader, seat: int | None = None, word: str | None = None
    ) -> OutgoingMessage:
        """Return a private page other than the hand; ``what`` is a key of ``PAGES``.

        If the page needs a match or a seat that is missing, return a sentence instead. If ``word`` is ``OUTDATED``, the
        page begins with a notice that the previous list was outdated.
        """
        texts = texts_of(reader.language)
        if scene.view is None and what not in WITHOUT_MATCH:
            return plain(texts("house-refused-not_running"))
        if reader.seat is None and what in OF_SEATS:
            return plain(table_sentences.not_seated(scene, texts))
        shown = PAGES[what](PageContext(self._dressed(scene, reader), reader, texts, seat, word))
        if word == OUTDATED:
            return replace(shown, components=(*plain(texts("notice-outdated")).components, *shown.components))
        return shown

    def sentence(self, sentence: Notice, scene: Scene | None, language: str) -> OutgoingMessage:
        """Return a private message with one sentence. A refusal by the engine can have a button that shows its rule."""
        texts = texts_of(language)
        if isinstance(sentence, Rejected):
            chosen = scene_facts.options(scene.table_state) if scene else {}
            return drawn(notices.refusal(sentence.code, sentence.option, sentence.facts, chosen, scene, texts))
        return plain(self._worded(sentence, scene, texts))

    def computer_name(self, number: int, language: str) -> str:
        """Return the name of the computer with this number. Computers are counted from 1."""
        return texts_of(language)("computer-name", number=number)

    # --- helpers ----------------------------------------------------------------------------------------------------

    def _dressed(self, scene: Scene, reader: Reader | None = None) -> Scene:
        """Return the scene with the application's commands and emojis, and with the reader's card style.

        In text mode, the scene has no emojis. Without a reader, it keeps its card style.
        """
        style = scene.card_style if reader is None else reader.card_style
        is_dark = scene.view is not None and scene.view.dark
        emojis = self.emojis.of(_deck(scene), style, is_dark=is_dark)
        shown = {} if scene.text_mode else emojis
        return replace(scene, commands=self.commands, emojis=shown, card_style=style)

    def _worded(self, sentence: Notice, scene: Scene | None, texts: Texts) -> str:
        return table_sentences.worded(sentence, scene, texts, self.commands)


def _rule_behind(refused: Rejected, scene: Scene) -> str | None:
    """Return the option that led to a refusal, if there is one."""
    options = scene_facts.options(scene.table_state)
    return rule_links.of_refusal(refused.code, refused.option, refused.facts, options)


def _shown(illustration: Illustration | None) -> list[layout.Item]:
    return [] if illustration is None else [layout.picture(illustration.file, illustration.alt)]


def _deck(scene: Scene) -> str:
    return deck_name(scene_facts.options_in_force(scene))


def _view(scene: Scene) -> View:
    if scene.view is None:
        raise ValueError("a table without a match has no view")
    return scene.view


# --- private pages ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PageContext:
    """Everything that a private page is drawn from."""

    scene: Scene
    reader: Reader
    texts: Texts
    seat: int | None
    """The seat that the page is about, if it is about one."""
    word: str | None
    """A detail of the request, such as the name of a rule. Its meaning depends on the page."""

    @property
    def view(self) -> View:
        """Return the table as this reader may see it. Raise ``ValueError`` if it has no match."""
        return _view(self.scene)


def _seats(ask: PageContext) -> OutgoingMessage:
    """Return the page with all seats or, in a lobby, with its players.

    During a match, onlookers can join from this page, and the host can lock the table.
    """
    if ask.scene.view is None:
        return drawn(text_mode.lobby(ask.scene, ask.texts))
    if ask.reader.seat is None:
        return drawn(seat_lines.onlooker(ask.scene, ask.view, ask.texts, ask.reader.user))
    page = seat_lines.all_seats(ask.scene, ask.view, ask.texts)
    if ask.reader.seat == ask.scene.table_state.host:
        page += layout.rows([_lock(ask)])
    return drawn(page)


def _lock(ask: PageContext) -> layout.Button:
    locked = ask.scene.table_state.join_locked
    label = ask.texts("reply-button-unlock" if locked else "reply-button-lock")
    return layout.button(TableButton(ask.scene.table, r.LockTable(not locked)), label)


def _table(ask: PageContext) -> OutgoingMessage:
    """Return the page with all seats, below a link to the table if there is one."""
    shown = _seats(ask)
    if ask.scene.link is None:
        return shown
    return OutgoingMessage((*plain(ask.texts("notice-table-link", link=ask.scene.link)).components, *shown.components))


def _log(ask: PageContext) -> OutgoingMessage:
    """Return the page with the newest events.

    During a match, add a button for being mentioned when the match is over, if the server offers this.
    """
    page = log(ask.scene, ask.texts, ask.reader.seat)
    return drawn(page + layout.rows(_at_end(ask)))


def _onlooker(ask: PageContext) -> OutgoingMessage:
    page = seat_lines.onlooker(ask.scene, ask.view, ask.texts, ask.reader.user)
    return drawn(page + layout.rows(_at_end(ask)))


def _at_end(ask: PageContext) -> list[layout.Button]:
    view = ask.scene.view
    if "end_mention" not in ask.scene.features or view is None or view.phase == "match_over":
        return []
    return [layout.button(TableButton(ask.scene.table, ToggleEndMention()), ask.texts("button-at-end"))]


def _rules(ask: PageContext) -> OutgoingMessage:
    chapter = int(ask.word) if ask.word is not None and ask.word.isdecimal() else None
    chosen = scene_facts.options(ask.scene.table_state)
    emojis = {} if ask.reader.text_mode else ask.scene.emojis
    named, base = ask.scene.table_state.based_on, ask.scene.table_state.base
    return drawn(rules_screen.rules(chosen, ask.texts, ask.scene.table, chapter, named, base, emojis, _seal(ask)))


def _seal(ask: PageContext) -> str:
    """Return the line about the match's shuffle for the rules page."""
    return ask.texts("rules-no-seal") if ask.scene.seal is None else ask.texts("rules-seal", seal=ask.scene.seal)


def _rule(ask: PageContext) -> OutgoingMessage:
    """Return the page about one rule. During a match, the host gets menus to propose another value."""
    option = rules_screen.named(ask.word or "")
    page = rules_screen.rule(option, scene_facts.options(ask.scene.table_state).get(option), ask.texts, ask.scene.table)
    if ask.scene.view is not None and ask.reader.seat is not None and ask.reader.seat == ask.scene.table_state.host:
        page += rule_changes.menus(option, ask.scene.table, ask.texts)
    return drawn(page)


def _number(ask: PageContext) -> OutgoingMessage:
    """Return the page with the effects that the host can propose for one number or rank."""
    option, _, place = (ask.word or "").partition(" ")
    if not place.isdecimal():
        option, place = NUMBER_EFFECTS, "0"
    return drawn(rule_changes.effects(int(place), ask.scene.table, ask.texts, option))


def _remove(ask: PageContext) -> OutgoingMessage:
    return drawn(lobby_screen.remove(ask.scene, ask.texts))


def _lobby(ask: PageContext) -> OutgoingMessage:
    """Return the *More…* page of a lobby."""
    if ask.scene.view is not None:
        return plain(ask.texts("house-refused-started"))
    return drawn(lobby_screen.more(ask.scene, ask.reader.seat, ask.texts, is_moderator=ask.word == MODERATOR))


def _tune(ask: PageContext) -> OutgoingMessage:
    """Return the page with the rules that people change most.

    ``word`` is set if the reader may save the rules as a preset.
    """
    return drawn(common_rules.of_lobby(ask.scene, ask.texts, may_save=ask.word is not None))


def _found(ask: PageContext) -> OutgoingMessage:
    """Return the page with the rules that the host of a lobby searched for.

    ``word`` comes from ``rule_search.written``.
    """
    options = scene_facts.options(ask.scene.table_state)
    target = RuleTarget(options, table=ask.scene.table, found=rule_search.read(ask.word or ""))
    return drawn(common_rules.found(target, ask.texts))


def _more(ask: PageContext) -> OutgoingMessage:
    page = hand_screen.more(ask.scene, ask.reader, ask.view, ask.texts)
    if "hint" in ask.scene.features and ask.view.phase == "playing":
        press = TableButton(ask.scene.table, AskHint())
        page += layout.rows([layout.button(press, ask.texts("button-hint"), layout.ACT)])
    return drawn(page)


def _pair(ask: PageContext) -> OutgoingMessage:
    first = int(ask.word) if ask.word is not None and ask.word.isdecimal() else None
    return drawn(hand_screen.pair(ask.scene, ask.reader, ask.view, ask.texts, first))


def _menu(ask: PageContext) -> OutgoingMessage:
    moderates = ask.word == MODERATOR
    return drawn(table_menu.menu(ask.scene, ask.view, ask.texts, user=ask.reader.user, is_moderator=moderates))


def _person(what: str) -> Callable[[PageContext], OutgoingMessage]:
    return lambda ask: drawn(table_menu.whom(ask.scene, ask.view, what, ask.texts, is_moderator=ask.word == MODERATOR))


def _closed(ask: PageContext) -> OutgoingMessage:
    """Return the page that replaces a hand. After a match with a guide, add the guide's last sentence."""
    page = hand_screen.closed(ask.word or "ended", ask.texts)
    if ask.word == "over" and ask.scene.table_state.guided:
        page += [layout.text([ask.texts("guide-over", play=wording.command_mention(ask.scene.commands, "play"))])]
    return drawn(page)


def _whom(verb: str) -> Callable[[PageContext], OutgoingMessage]:
    return lambda ask: drawn(dialogs.whom(ask.scene, ask.view, verb, ask.texts))


PAGES: dict[str, Callable[[PageContext], OutgoingMessage]] = {
    "lobby": _lobby,
    "seats": _seats,
    "onlooker": _onlooker,
    "table": _table,
    "log": _log,
    "rules": _rules,
    "chapter": _rules,
    "rule": _rule,
    "number": _number,
    "backs": lambda ask: drawn(seat_lines.backs(ask.scene, ask.view, ask.texts)),
    "more": _more,
    "why_not": lambda ask: drawn(why_not.why_not(ask.scene.refused, ask.scene, ask.view, ask.texts)),
    "pair": _pair,
    "fewer": lambda ask: drawn(dialogs.fewer(ask.scene, ask.view, ask.texts)),
    "leave": lambda ask: drawn(dialogs.leaving(ask.scene, ask.view, ask.texts)),
    "end": lambda ask: drawn(dialogs.ending(ask.scene, ask.view, ask.texts)),
    "end_vote": lambda ask: drawn(dialogs.ending(ask.scene, ask.view, ask.texts, by_vote=True)),
    "menu": _menu,
    "pauses": lambda ask: drawn(table_menu.pauses(ask.scene, ask.texts)),
    **{what: _person(what) for what in table_menu.CHOICES},
    "closed": _closed,
    "cancel": lambda ask: plain(ask.texts("notice-cancelled")),
    "remove": _remove,
    "turn": lambda ask: drawn(text_mode.turn(ask.scene, ask.view, ask.texts)),
    "top": lambda ask: drawn(text_mode.announced(ask.scene, ask.view, ask.texts)),
    "more_time": lambda ask: drawn(lobby_screen.more_time(ask.scene.table, ask.texts)),
    "tune": _tune,
    "found": _found,
    "paused": lambda ask: drawn(dialogs.paused(ask.scene, ask.view, ask.texts, ask.word != STRANGER)),
    "reason": lambda ask: drawn(dialogs.reason(ask.scene, ask.seat or 0, ask.texts)),
    **{verb: _whom(verb) for verb in ("catch", "peek", "accuse", "claim", "propose")},
}
"""Functions that return the private pages of a table except the hand, keyed by the names of the pages."""

WITHOUT_MATCH = frozenset(
    {"lobby", "seats", "rules", "chapter", "rule", "remove", "tune", "found", "log", "cancel", "more_time"}
)
"""Pages that do not need a match."""

OF_SEATS = frozenset(
    {
        "backs",
        "more",
        "why_not",
        "pair",
        "fewer",
        "leave",
        "reason",
        "catch",
        "peek",
        "accuse",
        "claim",
        "propose",
    }
)
"""Pages that only players with a seat can open."""
