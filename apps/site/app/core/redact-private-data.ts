import type { TelemetryOptions } from "@corp/telemetry";

/** Looked for at the beginning of a word alone and bounded, so that no text takes long; a name with dots and digits alone behind it is a package's version. */
const email = /(?<![\w.+%-])[\w.+%-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/giu;

/** The proof of a guest's registration: in an address, in an address inside another one, or as a field of what was sent. */
const manageToken = /(manage_token(?:=|%3D|%253D|\\{0,4}":\s?\\{0,4}"))[^&#\s"'\\]{1,512}/giu;

/**
 * What people typed and what proves who they are comes into telemetry by the addresses of pages and by the texts of errors: e-mail
 * addresses that were searched for, and the addresses that guests manage their registrations at. Who is signed in stays as they are called.
 */
export const withholdPrivate: NonNullable<TelemetryOptions["beforeSend"]> = (record) => {
  const text = JSON.stringify(record.value);
  const clean = text.replaceAll(manageToken, "$1[secret]").replaceAll(email, "[e-mail]");
  if (clean === text) return record;
  const user = "user" in record.value && { user: record.value.user };
  // Records are JSON, and stay of the same form.
  return { kind: record.kind, value: { ...(JSON.parse(clean) as object), ...user } } as typeof record;
};
