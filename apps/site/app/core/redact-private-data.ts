import type { TelemetryOptions } from "@corp/telemetry";

/**
 * Bounded and anchored at the start of a word, so that no text takes long to match. A name before digits and dots is a
 * package version.
 */
const email = /(?<![\w.+%-])[\w.+%-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/giu;

/** The proof of a guest's registration: in an address, in a nested address, or as a field of a request. */
const manageToken = /(manage_token(?:=|%3D|%253D|\\{0,4}":\s?\\{0,4}"))[^&#\s"'\\]{1,512}/giu;

/**
 * Page addresses and error texts carry personal data into telemetry: e-mail addresses in searches, and the tokens by
 * which guests manage their registrations. The signed-in user stays as recorded.
 */
export const redactPrivateData: NonNullable<TelemetryOptions["beforeSend"]> = (record) => {
  const text = JSON.stringify(record.value);
  const clean = text.replaceAll(manageToken, "$1[secret]").replaceAll(email, "[e-mail]");
  if (clean === text) return record;
  const user = "user" in record.value && { user: record.value.user };
  // Records are JSON and keep their shape.
  return { kind: record.kind, value: { ...(JSON.parse(clean) as object), ...user } } as typeof record;
};
