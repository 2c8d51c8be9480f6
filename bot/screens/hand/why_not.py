"""The page *Why not?*, with the reasons why cards cannot be played now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.locales import Texts
from bot.model.outgoing import Rejected, Scene
from bot.screens import layout, scene_facts, wording
from bot.screens.sentences import notices, rule_links
from engine.view import View

Refusals = Sequence[tuple[int, Rejected]]
"""Cards, each with the engine's refusal."""


def why_not(refused: Refusals, scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the page, with buttons that open the rules behind the refusals.

    During a pause or without refusals, it contains only a note.
    """
    if scene.table_state.pause is not None or not refused:
        return layout.screen(layout.text([texts("grey-title"), texts("grey-nothing")]))
    rules = [_rule(refusal, scene) for _, refusal in refused]
    decide = list(dict.fromkeys(rule for rule in rules if rule is not None))
    return layout.screen(
        layout.text([texts("grey-title"), *_lines(refused, scene, view, texts)]),
        *layout.rows(rule_links.buttons(scene.table, decide, texts), 1),
    )


def _lines(refused: Refusals, scene: Scene, view: View, texts: Texts) -> Iterator[str]:
    """Yield each reason once, with the cards to which it applies."""
    plain = [card for card, refusal in refused if refusal.code == "does_not_fit" and refusal.option is None]
    if plain:
        colour, top = wording.colour(texts, view.colour), wording.card(texts, view.top)
        key = "grey-fit" if view.colours else "grey-fit-plain"
        named = wording.capitalised(wording.cards(texts, plain))
        yield texts(key, cards=named, count=len(plain), colour=colour, top=top)
    options = scene_facts.options_in_force(scene)
    by_reason: dict[str, list[int]] = {}
    for card, refusal in refused:
        if card not in plain:
            sentence = notices.refusal_text(refusal.code, refusal.option, refusal.facts, options, scene, texts)
            by_reason.setdefault(sentence, []).append(card)
    for sentence, cards in by_reason.items():
        named = wording.cards(texts, cards)
        about = named in sentence or wording.capitalised(named) in sentence
        yield sentence if about else texts("grey-line", cards=wording.capitalised(named), reason=sentence)


def _rule(refusal: Rejected, scene: Scene) -> str | None:
    return rule_links.of_refusal(refusal.code, refusal.option, refusal.facts, scene_facts.options_in_force(scene))
