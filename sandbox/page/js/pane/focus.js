/** Redraw a list of messages and keep the focus on the same button, or else on its message. */
export function keepFocus(list, draw) {
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const message = focused?.closest("[data-message]");
  const key = focused?.dataset.key;
  draw();
  if (!focused || document.activeElement === focused) return;
  const again = key && message?.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  if (again) again.focus({ preventScroll: true });
  else if (message?.isConnected) message.focus({ preventScroll: true });
  else list.lastElementChild?.focus({ preventScroll: true });
}
