import type { TelemetryOptions } from "@corp/telemetry";

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

/** The proof of a registration in the path of its pages and of "this is not me", and that of a subscription. */
const ownPath =
  /((?:(?:registration|digest)(?:\/|%2F)(?:own|confirm|unsubscribe)|(?:\/|%2F)(?:not-me|join))(?:\/|%2F)[\w-]{1,64}(?:\/|%2F))[^/?&#\s"'\\]{1,512}/giu;

/** The token of a link to one's own data. */
const personalToken =
  /(\/my-data\/(?:link|own|erasure)\/|%2Fmy-data%2F(?:link|own|erasure)%2F)[^/?&#\s"'\\%]{1,512}/giu;

/** The token of a preview link or a door link, in a URL or a nested URL. */
const linkToken = /(\/(?:preview|door)\/|%2F(?:preview|door)%2F)[\da-f]{16,128}/giu;

/** The text without emails and without the tokens of URLs. */
export const redactPrivateText = (text: string): string =>
  text
    .replaceAll(tokenField, "$1[secret]")
    .replaceAll(ownPath, "$1[secret]")
    .replaceAll(personalToken, "$1[secret]")
    .replaceAll(linkToken, "$1[secret]")
    .replaceAll(email, "[e-mail]");

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
