"""``/vote``: vote on an open question at the table, or void a vote on a penalty."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import offered, quoted, say
from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import people_names
from bot.screens.hand import autocomplete
from bot.screens.hand.autocomplete import Suggestion
from bot.screens.table import dialogs

ANSWERS = {"yes": True, "no": False, "void": None}


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        seen = services.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
        return [] if seen is None else offered(_questions(seen[0], words(services, interaction), current))

    @tree.command(name="vote", description=about("vote"))
    @described("vote", "answer", "question")
    @app_commands.choices(answer=choices("vote", "answer", (*ANSWERS,)))
    @app_commands.autocomplete(question=suggest)
    async def vote(
        interaction: Interaction, answer: str, question: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        yes = ANSWERS.get(answer)
        if question is None:
            await ask(services, interaction, r.VoteOnOnlyQuestion(yes))
            return
        request = _vote(question, yes)
        if request is None:
            said = words(services, interaction)
            key = "reply-void-penalty" if custom_ids.decode(question) else "reply-unknown-question"
            await say(services, interaction, said(key, text=quoted(question)))
        else:
            await ask(services, interaction, request)


def _questions(scene: Scene, texts: Texts, begun: str) -> list[Suggestion]:
    """Return the open questions that contain all words in ``begun``, each with the ``custom_id`` of its yes button."""
    made = [
        _suggestion(
            dialogs.question(scene, poll, texts),
            TableButton(scene.table, r.VoteOnPoll(poll.kind, poll.number, yes=True)),
        )
        for poll in scene.table_state.polls
    ]
    if (proposal := scene.table_state.proposal) is not None and scene.view is not None:
        about = proposal.by, proposal.target, scene.view.round
        press = TableButton(scene.table, r.VoteOnPenalty(*about, yes=True))
        made.append(_suggestion(dialogs.proposed(proposal, people_names.of(scene.table_state), texts), press))
    return autocomplete.matching(made, begun)


def _suggestion(question: str, press: TableButton) -> Suggestion:
    # Discord does not render Markdown in suggestions.
    return Suggestion(people_names.unescaped(question), custom_ids.encode(press))


def _vote(question: str, yes: bool | None) -> r.TableRequest | None:
    """Return the request that answers a question or, if ``yes`` is ``None``, voids a vote on a penalty.

    Return ``None`` if the question is unknown, or if ``yes`` is ``None`` and the question is not about a penalty.
    """
    button = custom_ids.decode(question)
    request = None if button is None else button.request
    if isinstance(request, r.VoteOnPoll):
        return None if yes is None else replace(request, yes=yes)
    if isinstance(request, r.VoteOnPenalty):
        about = request.by, request.target, request.round
        return r.VoidPenaltyVote(*about) if yes is None else r.VoteOnPenalty(*about, yes=yes)
    return None
