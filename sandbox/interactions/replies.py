"""First replies to interactions, and the messages that are later sent, edited or deleted with the token.

Sources: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback and
https://discord.com/developers/docs/resources/webhook#edit-webhook-message
"""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.checks.commands import check_completion
from sandbox.checks.components import ComponentCheck
from sandbox.checks.fields import Fields, Many, Text, Thing, check_fields
from sandbox.checks.messages import Body, check_new
from sandbox.errors import ApiError, FormErrors, Json, refusal
from sandbox.flags import CallbackType, InteractionType, MessageFlag, MessageType, Permission
from sandbox.interactions.commands import leaf_options
from sandbox.interactions.interactions import Interaction, Interactions, is_component
from sandbox.resources.messages import Messages, Origin
from sandbox.snowflakes import id_in
from sandbox.world.bus import Bus
from sandbox.world.models import Message
from sandbox.world.payloads import user_payload
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

CALLBACK: Fields = {"data": Thing()}
MODAL: Fields = {
    "custom_id": Text(1, 100, required=True),
    "title": Text(1, 45, required=True),
    "components": Many(1, 5, required=True),
}


@dataclass(frozen=True, slots=True)
class ModalOpened:
    """A modal was shown to a person."""

    interaction: Interaction
    modal: Json


class Replies:
    """Handler of the application's replies."""

    def __init__(
        self, state: State, permissions: Permissions, bus: Bus, interactions: Interactions, messages: Messages
    ) -> None:
        self._state = state
        self._permissions = permissions
        self._bus = bus
        self._interactions = interactions
        self._messages = messages

    def first(self, interaction: Interaction, body: Body) -> Json:
        """Carry out the first reply, and return the response for a request with ``with_response``."""
        kind = body.fields.get("type")
        self._check_kind(interaction, kind)
        errors = FormErrors()
        check_fields(errors, (), body.fields, CALLBACK)
        errors.check()
        data = body.fields.get("data") or {}
        try:
            self._carry_out(interaction, int(kind or 0), Body(data, body.uploads))
        except ApiError as error:
            if error.errors is not None:
                error.errors = {"data": error.errors}
            raise
        self._interactions.replied(interaction, int(kind or 0))
        return self._response(interaction, int(kind or 0))

    def _carry_out(self, interaction: Interaction, kind: int, body: Body) -> None:
        match kind:
            case CallbackType.MESSAGE:
                check_new(body, self._state.emojis)
                self._original(interaction, body)
            case CallbackType.DEFERRED_MESSAGE:
                self._original(interaction, Body({"flags": body.flags & MessageFlag.EPHEMERAL}), loading=True)
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.source
            case CallbackType.UPDATE:
                self._update_source(interaction, body)
            case CallbackType.MODAL:
                self._open_modal(interaction, body.fields)
            case CallbackType.AUTOCOMPLETE:
                self._offer(interaction, body.fields)

    # Later requests with the token

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        """Send another message, or complete the original message if it is a deferral."""
        check_new(body, self._state.emojis)
        original = interaction.original
        if original is not None and original.flags & MessageFlag.LOADING:
            return self._fill(interaction, original, body)
        return self._write(interaction, body, replied=original)

    def find(self, interaction: Interaction, which: str) -> Message:
        """Return a message that was sent with the token, or the message with the component that was used.

        ``which`` is an id or ``@original``. Refuse other messages and deleted ones with 10008.
        """
        if which == "@original":
            if interaction.original is None or self._gone(interaction.original):
                raise refusal("unknown_message")
            return interaction.original
        number = id_in(which) or 0
        if interaction.source is not None and interaction.source.id == number:
            message: Message | None = interaction.source
        else:
            message = interaction.written.get(number)
        if message is None or self._gone(message):
            raise refusal("unknown_message")
        return message

    def edit(self, interaction: Interaction, message: Message, body: Body) -> Message:
        """Edit an interaction's message, or complete it if it is a deferral."""
        if message.flags & MessageFlag.LOADING:
            return self._fill(interaction, message, body)
        if not message.ephemeral:
            self._messages.check_open(interaction.channel)
        self._check_files(interaction, body)
        return self._messages.edit(interaction.channel, message, body)

    def delete(self, message: Message) -> None:
        """Delete an interaction's message."""
        self._messages.delete(message)

    # Parts

    def _check_kind(self, interaction: Interaction, kind: object) -> None:
        kinds = [CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE]
        if interaction.kind == InteractionType.AUTOCOMPLETE:
            kinds = [CallbackType.AUTOCOMPLETE]
        elif is_component(interaction):
            kinds += [CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE]
        if interaction.kind not in (InteractionType.MODAL, InteractionType.AUTOCOMPLETE):
            kinds.append(CallbackType.MODAL)
        errors = FormErrors()
        errors.choice(("type",), kind, tuple(int(one) for one in kinds))
        errors.check()

    def _original(self, interaction: Interaction, body: Body, *, loading: bool = False) -> None:
        interaction.original = self._write(interaction, body, replied=interaction.source, loading=loading)

    def _update_source(self, interaction: Interaction, body: Body) -> None:
        source = interaction.source
        assert source is not None
        if self._gone(source):
            raise refusal("unknown_message")
        if not source.ephemeral:
            self._messages.check_open(interaction.channel)
        interaction.original = source
        self._check_files(interaction, body)
        if body.fields or body.uploads:
            self._messages.edit(interaction.channel, source, body)

    def _open_modal(self, interaction: Interaction, data: Json) -> None:
        errors = FormErrors()
        check_fields(errors, (), data, MODAL)
        errors.check()
        ComponentCheck(errors, self._state.emojis).modal(data["components"])
        errors.check()
        self._bus.publish(ModalOpened(interaction, data))

    def _offer(self, interaction: Interaction, data: Json) -> None:
        typed = next(one for one in leaf_options(interaction.data) if one.get("focused"))
        check_completion(typed["type"], data)
        interaction.choices = data["choices"]

    def _write(
        self, interaction: Interaction, body: Body, *, replied: Message | None, loading: bool = False
    ) -> Message:
        self._check_files(interaction, body)
        private = bool(body.flags & MessageFlag.EPHEMERAL)
        if not private:
            self._messages.check_unlocked(interaction.channel, self._state.bot.id)
        application = str(self._state.application.id)
        fields: Json = {
            "webhook_id": application,
            "application_id": application,
            "interaction_metadata": self._metadata(interaction),
        }
        kind = MessageType.REPLY
        if interaction.kind == InteractionType.COMMAND and interaction.original is None:
            kind, replied = MessageType.CHAT_INPUT_COMMAND, None
            fields["interaction"] = {
                "id": str(interaction.id),
                "type": int(InteractionType.COMMAND),
                "name": interaction.what,
                "user": user_payload(interaction.user),
            }
        elif replied is None:
            kind = MessageType.DEFAULT
        visible_to = interaction.user.id if private else None
        origin = Origin(fields, kind, visible_to, replied, loading)
        message = self._messages.post(interaction.channel, self._state.bot.id, body, origin)
        interaction.written[message.id] = message
        return message

    def _fill(self, interaction: Interaction, message: Message, body: Body) -> Message:
        self._check_files(interaction, body)
        return self._messages.edit(interaction.channel, message, body, keep_unedited=True)

    def _check_files(self, interaction: Interaction, body: Body) -> None:
        bot_id = self._state.bot.id
        if body.uploads and not self._permissions.may(bot_id, interaction.channel, Permission.ATTACH_FILES):
            raise refusal("missing_permissions")

    def _gone(self, message: Message) -> bool:
        return message.deleted or message.channel_id not in self._state.channels

    def _metadata(self, interaction: Interaction) -> Json:
        metadata: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": user_payload(interaction.user),
            "authorizing_integration_owners": {"0": str(interaction.channel.guild_id)},
        }
        if interaction.original is not None:
            metadata["original_response_message_id"] = str(interaction.original.id)
        match interaction.kind:
            case InteractionType.COMMAND:
                metadata["name"] = interaction.what
                metadata["command_type"] = 1
            case InteractionType.COMPONENT:
                assert interaction.source is not None
                metadata["interacted_message_id"] = str(interaction.source.id)
            case InteractionType.MODAL if interaction.parent is not None:
                metadata["triggering_interaction_metadata"] = self._metadata(interaction.parent)
        return metadata

    def _response(self, interaction: Interaction, kind: int) -> Json:
        summary: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        response: Json = {"interaction": summary}
        message = interaction.original
        if message is not None:
            summary["response_message_id"] = str(message.id)
            summary["response_message_loading"] = bool(message.flags & MessageFlag.LOADING)
            summary["response_message_ephemeral"] = message.ephemeral
            if kind in (CallbackType.MESSAGE, CallbackType.UPDATE):
                response["resource"] = {"type": kind, "message": message.payload}
        return response
