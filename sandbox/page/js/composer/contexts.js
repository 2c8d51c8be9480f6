/**
 * The purpose of a written text. `label` is shown above the text field, `text` is its initial content, and `send` sends
 * it to the sandbox and returns the result, or null after a refusal.
 */
export const CONTEXTS = {
  chat: {
    send: (content, _, place) => place.act("send", { content }),
  },
  reply: {
    label: ({ message }, { words }) => words.replyingTo(message.sandbox.author_name),
    send: (content, { message }, place) => place.act("send", { content, reply_to: message.id }),
  },
  edit: {
    label: (_, { words }) => words.editing,
    text: ({ message }) => message.content,
    send: (content, { message }, place) => place.act("edit", { content, message: message.id }),
  },
  thread: {
    label: (_, { words }) => words.threadFor,
    send: (name, { message }, place) => begin(place, message ? { name, message: message.id } : { name }),
  },
  post: {
    label: (_, { words }) => words.postFor,
    send: (name, _, place) => begin(place, { name, content: name }),
  },
};

async function begin(place, fields) {
  const told = await place.act("create_thread", fields);
  if (told) place.goTo(told.channel.id);
  return told;
}
