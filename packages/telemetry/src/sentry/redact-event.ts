import type { ErrorEvent } from "@sentry/browser";
import { REDACTED } from "../constants.ts";
import { redactText } from "../logging/redact.ts";
import { isSecretKey } from "../logging/secret-key.ts";

/** Deeper than Sentry's client normalises values. */
const maxDepth = 12;
const keys = [
  "message",
  "logentry",
  "exception",
  "extra",
  "contexts",
  "tags",
  "breadcrumbs",
  "transaction",
  "spans",
] as const;

/**
 * Redacts secrets in texts and under secret keys. The user keeps only the name, the request only URL and user
 * agent.
 */
export function redactEvent<Event extends Pick<ErrorEvent, (typeof keys)[number] | "request" | "user">>(
  event: Event,
  denylist: readonly string[],
): Event {
  const { request, user } = event;
  const safe: Event = { ...event };
  for (const key of keys) {
    if (event[key] !== undefined) Reflect.set(safe, key, redactValue(event[key], denylist));
  }
  if (user) safe.user = user.username === undefined ? {} : { username: user.username };
  if (request) {
    const agent = request.headers?.["User-Agent"];
    safe.request = {
      ...(request.url && { url: redactText(request.url) }),
      ...(agent && { headers: { "User-Agent": agent } }),
    };
  }
  return safe;
}

function redactValue(value: unknown, denylist: readonly string[], depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, denylist, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      isSecretKey(key, denylist) ? REDACTED : redactValue(field, denylist, depth + 1),
    ]),
  );
}
