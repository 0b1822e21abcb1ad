import type { TelemetryOptions } from "@corp/telemetry";
import { redactPrivatePaths } from "../navigation/private-paths.ts";

/** An email of any alphabet: as it is typed, or as a URL encodes it. */
const letter = String.raw`(?:\p{L}|%[c-f][\da-f](?:%[89ab][\da-f]){1,3})`;

/**
 * Bounded and anchored at the start of a word, so that no text takes long to match. A name before digits and dots is a
 * package version.
 */
const email = new RegExp(
  String.raw`(?<![\w.+%-])[\w.+%-]{1,64}(?:@|%40)(?:(?:[\w-]|${letter}){1,63}\.){1,8}(?:xn--[\w-]{1,59}|${letter}{2,24})`,
  "giu",
);

/** A token in a query, in a nested URL, or as a field of a request. */
const tokenField = /((?:manage|preview|door)_token(?:=|%3D|%253D|\\{0,4}":\s?\\{0,4}"))[^&#\s"'\\]{1,512}/giu;

/** The text without emails and without the tokens of URLs. */
export const redactPrivateText = (text: string): string =>
  redactPrivatePaths(text.replaceAll(tokenField, "$1[secret]")).replaceAll(email, "[e-mail]");

/**
 * Page URLs and error texts carry personal data into telemetry: emails in searches, and the tokens by
 * which guests manage their registrations. The signed-in user stays as recorded.
 */
export const redactPrivateData: NonNullable<TelemetryOptions["beforeSend"]> = (record) => {
  const text = JSON.stringify(record.value);
  const clean = redactPrivateText(text);
  if (clean === text) return record;
  const user = "user" in record.value && { user: record.value.user };
  // Records are JSON and keep their shape.
  return { kind: record.kind, value: { ...(JSON.parse(clean) as object), ...user } } as typeof record;
};
