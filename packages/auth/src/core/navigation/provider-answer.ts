/** What the provider put into the hash of the address it sent the browser back to. */
export interface ProviderAnswer {
  readonly state: string;
  /** When the attempt this answers began, in this device's milliseconds since 1970. */
  readonly attemptedAtMs: number;
  readonly code: string | null;
  /** Text for the error when there is no code. */
  readonly failure: { readonly error: string; readonly description: string };
}

/** Attempt identifiers: the attempt's timestamp, then something no one can guess. */
const statePattern = /^(\d{13})-[A-Za-z0-9]{32}$/;

export function attemptId(attemptedAtMs: number, random: string): string {
  return `${attemptedAtMs}-${random}`;
}

/** The answer in a hash, or null when the hash is somebody else's. Codes in the query are never ours: we ask for fragments. */
export function readProviderAnswer(hash: string): ProviderAnswer | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const state = parameters.get("state") ?? "";
  const timestamp = statePattern.exec(state)?.[1];
  if (timestamp === undefined) return null;
  const error = parameters.get("error") || "unknown_error";
  return {
    state,
    attemptedAtMs: Number(timestamp),
    code: parameters.get("code"),
    // URLSearchParams has turned plus signs into spaces; some providers encode them twice.
    failure: { error, description: (parameters.get("error_description") || error).replaceAll("+", " ") },
  };
}

/** Whether the hash tells how an action at the provider ended. */
export function hasActionStatus(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, "")).has("kc_action_status");
}
