"""The page with the rules that people change most, and the page with the rules that a search found."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.feature_requests import preset_requests as p
from bot.model.outgoing import Form, Scene
from bot.screens import button_rows, layout, scene_facts
from engine.presets.common import COMMON_OPTIONS

from . import rule_controls, rule_sentences
from .preset_pages import button
from .rule_controls import RuleTarget
from .typed import rule_search


def of_lobby(scene: Scene, texts: Texts, *, may_save: bool) -> layout.Screen:
    """Return the page with the lobby's rules, limited to those that people change most.

    With ``may_save``, add a button to save the lobby's rules as a preset of the server.
    """
    table_state = scene.table_state
    target = RuleTarget(scene_facts.options_in_force(scene), table=scene.table)
    name = rule_sentences.preset_name(table_state.based_on, target.options, texts, table_state.base)
    buttons = [
        button(p.EditLobbyRules(scene.table), texts("tune-all"), layout.ACT),
        *ways(target, texts),
        button(p.SimulateTable(scene.table), texts("button-figures")),
    ]
    if may_save:
        buttons.append(button(p.AskToSaveLobbyRules(scene.table), texts("tune-save")))
    title = layout.text([texts("tune-title", preset=name)])
    return layout.screen(title, *items(target, texts), *button_rows.fitted(buttons, 2))


def items(target: RuleTarget, texts: Texts) -> list[layout.Item]:
    """Return the controls of the rules that people change most."""
    return rule_controls.controls(target, COMMON_OPTIONS, texts)


def ways(target: RuleTarget, texts: Texts) -> list[layout.Button]:
    """Return the buttons to search for a rule and to describe rules in words."""
    find, describe = target.request(p.AskForSearch), target.request(p.AskForDescription)
    return [button(find, texts("tune-find")), button(describe, texts("tune-describe"))]


# --- finding ----------------------------------------------------------------------------------------------------------


def found(target: RuleTarget, texts: Texts) -> layout.Screen:
    """Return the page with the rules that a search found, with buttons to search again and to go back."""
    options = () if target.found is None else rule_search.found(target.found.find)
    title = layout.text([texts("tune-found", count=len(options))])
    ways_on = [button(target.request(p.AskForSearch), texts("tune-find-again")), rule_controls.home(target, texts)]
    return layout.screen(title, *rule_controls.controls(target, options, texts), *button_rows.fitted(ways_on))


def ask_words(target: RuleTarget, texts: Texts) -> Form:
    """Return the form for entering the words to search for."""
    custom_id = custom_ids.of(target.request(p.ShowFoundRules))
    return layout.form(custom_id, texts("tune-find-title"), texts("tune-find-words"), longest=rule_search.LONGEST)
