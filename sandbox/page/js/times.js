const UNITS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Infinity],
];
const TIME = { hour: "2-digit", minute: "2-digit" };
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
// Real milliseconds between updates of relative times.
const TICK_MS = 1000;

/** Format a time (seconds since 1970) in one of Discord's styles. */
export function written(seconds, style, locale, now) {
  if (style === "R") return relative(seconds - now, locale);
  return new Date(seconds * 1000).toLocaleString(locale, STYLES[style] ?? STYLES.f);
}

function relative(seconds, locale) {
  let amount = seconds;
  for (const [unit, size] of UNITS) {
    const whole = Math.trunc(amount);
    if (Math.abs(whole) < size) return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(whole, unit);
    amount /= size;
  }
  return "";
}

/** Format the time of a message for the line with its author. */
export function sent(iso, locale, now) {
  const date = new Date(iso);
  const days = dayNumber(new Date(now * 1000)) - dayNumber(date);
  const time = date.toLocaleTimeString(locale, TIME);
  if (days === 0) return time;
  if (days === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-1, "day");
    return `${word[0].toUpperCase()}${word.slice(1)}, ${time}`;
  }
  return `${date.toLocaleDateString(locale, { dateStyle: "short" })}, ${time}`;
}

/** Format the time of day, for messages that follow another by the same author. */
export function hour(iso, locale) {
  return new Date(iso).toLocaleTimeString(locale, TIME);
}

/** Format the full time, for tooltips. */
export function whole(iso, locale) {
  return new Date(iso).toLocaleString(locale, STYLES.F);
}

/** Format a date, for the line between two days. */
export function day(iso, locale) {
  return new Date(iso).toLocaleDateString(locale, { dateStyle: "long" });
}

function dayNumber(date) {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** Return true if two times are on different days in this time zone. */
export function daysDiffer(one, other) {
  return dayNumber(new Date(one)) !== dayNumber(new Date(other));
}

/** Keep all relative times of the page up to date with the sandbox's clock. */
export function keepTime(clock) {
  const update = () => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = written(Number(element.dataset.relative), "R", element.dataset.locale, clock.now());
      if (element.textContent !== text) element.textContent = text;
    }
  };
  clock.changed.listen(update);
  setInterval(update, TICK_MS);
}
