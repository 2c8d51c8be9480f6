"""Examples of the screens in any language, with long names and many buttons where possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.locales import Texts
from bot.model.bot_setup import Missing
from bot.model.feature_requests.tournament_requests import Preparation
from bot.model.match_facts import UntoldFacts
from bot.model.outgoing import MatchOver
from bot.model.table_state import Pause, Poll, SeatedPlayer
from bot.model.tournament import Entrant, Tournament, TournamentFacts, TournamentRound, TournamentTable
from bot.screens.hand import hand_screen
from bot.screens.hand.hand_buttons import HandSentences
from bot.screens.layout import Screen
from bot.screens.pages import help_pages as help_screen
from bot.screens.pages import me_page, tournament_page
from bot.screens.pages.history import history_pages, score_page, stats_page
from bot.screens.pages.league import standings_page
from bot.screens.pages.server import server_file_page, server_page, server_preferences
from bot.screens.pages.server.server_file_page import ImportFacts, ImportLine
from bot.screens.pages.tournament_page import RulesChoice
from bot.screens.rules import common_rules, option_values, preset_editor, preset_pages
from bot.screens.rules.explained import rules_screen
from bot.screens.rules.rule_controls import RuleTarget
from bot.screens.rules.typed import rule_proposal
from bot.screens.rules.typed.described_rules import Description
from bot.screens.rules.typed.rule_search import FoundPlace
from bot.screens.sentences import notices, text_mode
from bot.screens.table import dialogs, lobby_screen, result_screen, seat_lines, table_menu, table_screen
from bot.screens.table.table_screen import log
from engine import events as e
from engine import view as view_of
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete
from engine.view import ChoiceView, ReactionView, View, VoteView

from .past_matches import list_of_matches, match_scores, match_step, person
from .tables import LOBBY as LOBBY_OF_TWO
from .tables import LONG_NAMES, READER, Played, a_view, changed, play, with_hand, with_seat

NAMES = LONG_NAMES[:6]
MATCH: Played = play({"preset": "german-pub"}, 6, 11, 90)
PAUSED = MATCH.scene(pause=Pause("locked", 0.0, 1, 1_700_000_000.0), back=True)
WAITING = tuple(SeatedPlayer(user, name, waiting=True) for user, name in enumerate(LONG_NAMES[6:12], 1))
SCENE = changed(PAUSED, people=(*PAUSED.table_state.people, *WAITING))
FRIENDLY = changed(SCENE, friendly=True)
VIEW: View = replace(
    view_of(MATCH.state, None),
    phase="playing",
    pending=4,
    choice=ChoiceView(1, "colour", "lay", False, (), (), 0, 9e9),
    reaction=ReactionView("slap", 1, (0, 1, 2), (0, 1, 2), 9e9),
    vote=VoteView(0, 1, (0,), (), 9e9),
)
MINE: View = with_hand(a_view(6, {"preset": "german-pub"}), tuple(range(52)) * 2, press=True)
LOBBY = changed(
    LOBBY_OF_TWO, names=LONG_NAMES, users=(1, 2, 3, -1, *range(5, 21)), options={"preset": "audio-table-all"}
)
PRESET = preset_pages.PresetFacts("1", "W" * 40, PRESETS["german-pub"], False, True)
EDITED = preset_editor.EditorFacts(1, "W" * 40, "preset", {**PRESETS["german-pub"], "cheating": True}, {}, True)
SEASON = standings_page.SeasonName(1, "W" * 32, None, closed=False)
LEAGUE = standings_page.LeaguePage(SEASON, (), None, 1000, ("points", "won"), 1, (SEASON,), pending=False)
SERVER = server_page.ServerFacts(
    server_preferences.PreferenceFacts(
        1, "<#1>", "</server import:1>", "W" * 40, default_here="W" * 40, own=3, role="<@&1>"
    )
)
RULES = RulesChoice("classic", "W" * 40)
CUP = TournamentFacts(
    1,
    Tournament(
        "knock_out",
        "round",
        host=1,
        seed=0,
        entrants=tuple(Entrant(number, "W" * 32) for number in range(60)),
        rounds=(TournamentRound(tuple(TournamentTable((at, at + 30)) for at in range(30))),),
    ),
    ("W" * 32,) * 60,
    (),
    tables={number: 1000 + number for number in range(30)},
)
ROUND = (e.RoundWon(1, "cards"), e.PointsWritten((9,) * 6, (99,) * 6, ((),) * 6, 1), e.MatchWon((1,)))


CHOICES = ("colour", "target", "extra", "card", "draw")


def choosing(kind: str) -> View:
    choice = ChoiceView(0, kind, "swap_may", True, (1, 2, 3, 4, 5), MINE.hand, 7, 9e9)
    return replace(MINE, choice=choice)


SCREENS: dict[str, Callable[[Texts], Screen]] = {
    "table": lambda words: table_screen.table(SCENE, VIEW, words),
    "shrunk": lambda words: table_screen.shrunk(SCENE, words),
    "card": lambda words: table_screen.card(changed(SCENE, names=LONG_NAMES, phase="lobby"), words),
    "reaction": lambda words: table_screen.reaction(SCENE, VIEW, words),
    "hand": lambda words: hand_screen.hand(SCENE, READER, MINE, words, HandSentences(words("notice-stale"))),
    "last cards": lambda words: hand_screen.hand(
        SCENE, READER, with_seat(with_hand(MINE, (1, 1)), 0, called="uno"), words
    ),
    "more": lambda words: hand_screen.more(SCENE, READER, MINE, words),
    **{
        f"choosing {kind}": lambda words, kind=kind: hand_screen.hand(SCENE, READER, choosing(kind), words)  # type: ignore[misc]
        for kind in CHOICES
    },
    "lobby": lambda words: lobby_screen.lobby(LOBBY, words),
    "closed": lambda words: lobby_screen.closed(LOBBY, words),
    "remove": lambda words: lobby_screen.remove(LOBBY, words),
    "all seats": lambda words: seat_lines.all_seats(SCENE, VIEW, words),
    "onlooker": lambda words: seat_lines.onlooker(SCENE, VIEW, words),
    "log": lambda words: log(SCENE, words),
    "round end": lambda words: result_screen.round_end(SCENE, ROUND, VIEW, words),
    "match end": lambda words: result_screen.match_end(FRIENDLY, MatchOver((1,), ROUND, "W" * 32), VIEW, words),
    "scores": lambda words: score_page.score(match_scores(6, 0, names=LONG_NAMES, computers=frozenset({2})), words),
    "statistics": lambda words: stats_page.stats(person(counted=2), words),
    "no statistics": lambda words: stats_page.none("W" * 32, True, words, {}),
    "past matches": lambda words: history_pages.past(
        list_of_matches(8, winner="W" * 32, rules=words("preset-h2o")), words, older=1
    ),
    "no past matches": lambda words: history_pages.past([], words),
    "step": lambda words: history_pages.step(match_step(names=LONG_NAMES[:6]), words),
    "untold": lambda words: history_pages.untold(UntoldFacts(1, "other_rules"), words),
    **{
        f"help {number}": lambda words, number=number: help_screen.help_page(words, {}, number)  # type: ignore[misc]
        for number in range(len(help_screen.PAGES))
    },
    "me": lambda words: me_page.page({"language": None, "text_mode": True, "sort": "number"}, words),
    "lobby in text mode": lambda words: text_mode.lobby(LOBBY, words),
    "more time": lambda words: lobby_screen.more_time(12, words),
    "leaving": lambda words: dialogs.leaving(SCENE, MINE, words),
    "poll": lambda words: dialogs.poll(SCENE, Poll("absent", 1, 0, (1, 2), 2, 1.0, about=2), words),
    "vote": lambda words: dialogs.vote(SCENE, VIEW, "hints", words),
    "reason": lambda words: dialogs.reason(SCENE, 1, words),
    "fewer cards": lambda words: dialogs.fewer(SCENE, VIEW, words),
    "targets": lambda words: dialogs.whom(SCENE, MINE, "accuse", words),
    "paused": lambda words: dialogs.paused(SCENE, VIEW, words),
    "permissions": lambda words: notices.permissions([Missing("attach_files", "<#1>")], words),
    "refusal": lambda words: notices.refusal("does_not_fit", "wild_draw_four", {}, {}, SCENE, words),
    "rule": lambda words: rules_screen.rule("scoring", "winner", words),
    "presets": lambda words: preset_pages.listed(preset_pages.ListFacts((PRESET, replace(PRESET, key="2"))), words),
    "preset": lambda words: preset_pages.one(PRESET, words),
    "most changed rules": lambda words: common_rules.of_lobby(LOBBY, words, may_save=True),
    "overtaken": lambda words: preset_editor.overtaken(EDITED, {}, 1, preset_editor.EditorPlace(), words),
    "discarding": lambda words: preset_editor.discarding(EDITED, preset_editor.EditorPlace(), words),
    "gone": lambda words: preset_editor.gone(EDITED, preset_editor.EditorPlace(), words),
    "deleting": lambda words: preset_pages.deleting("W" * 40, "1", 1, words),
    "saved": lambda words: preset_pages.saved("1", words("presets-title"), 1, words),
    "own preset": lambda words: preset_pages.one(PRESET, words, manager=1),
    **{
        f"page {page} of presets": lambda words, page=page: preset_pages.listed(  # type: ignore[misc]
            preset_pages.ListFacts(tuple(replace(PRESET, key=str(key)) for key in range(40)), page), words
        )
        for page in (0, 1, 3)
    },
    **{
        f"editor of a {kind}": lambda words, kind=kind: preset_editor.editor(  # type: ignore[misc]
            replace(EDITED, kind=kind), preset_editor.EditorPlace(2), words
        )
        for kind in ("new", "table", "channel", "server")
    },
    "proposal": lambda words: rule_proposal.proposal(
        RuleTarget({}, table=12), Description({"jump_in": "exact"}), words
    ),
    "found rules": lambda words: common_rules.found(RuleTarget({}, table=12, found=FoundPlace("jump_in")), words),
    "menu": lambda words: table_menu.menu(SCENE, a_view(6, seat=SCENE.table_state.host), words, is_moderator=True),
    "lobby menu": lambda words: lobby_screen.more(LOBBY, 0, words),
    "rules of a past match": lambda words: history_pages.past_rules(1, 1, "W" * 32, {}, words),
    **{
        f"server overview: {page}": lambda words, page=page: server_page.overview(SERVER, words, page)  # type: ignore[misc]
        for page in server_page.PAGES
    },
    "import": lambda words: server_file_page.asked(
        ImportFacts(1, 1, [ImportLine("preference", "pictures", "replaced", "on")]), words
    ),
    "standings": lambda words: standings_page.page(LEAGUE, words),
    "tournament to prepare": lambda words: tournament_page.prepare(
        Preparation(user=1, kind="knock_out", size=4, fillers=True),
        (RULES,),
        None,
        words,
    ),
    "tournament to manage": lambda words: tournament_page.manage(CUP, 1, None, words),
    "table of a tournament to end": lambda words: tournament_page.end_table(CUP, 1, 1, words),
    **{
        f"editor {place.chapter}, {place.page}": lambda words, place=place: preset_editor.editor(EDITED, place, words)  # type: ignore[misc]
        for place in (preset_editor.EditorPlace(*at, 7) for at in ((0, 0), *option_values.places()))
    },
    **{
        f"rules of {preset}": lambda words, preset=preset: rules_screen.rules(
            complete({"preset": preset}), words, preset=preset
        )  # type: ignore[misc]
        for preset in PRESETS
    },
    **{
        f"chapter {chapter}": lambda words, chapter=chapter: rules_screen.rules(complete({}), words, chapter=chapter)  # type: ignore[misc]
        for chapter in rules_screen.numbers()
    },
    **{
        f"explained {option}": lambda words, option=option: rules_screen.rule(option, OPTIONS[option].default, words)  # type: ignore[misc]
        for option in OPTIONS
    },
}
