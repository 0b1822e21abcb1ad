/** What the provider put into the hash of the address it sent the browser back to. */
export interface ProviderAnswer {
  /** The identifier of the attempt this answers. */
  readonly state: string;
  /** When that attempt began, in this device's milliseconds since 1970. */
  readonly attemptedAtMs: number;
  readonly code: string | null;
  /** The provider that answers, if it says so. @see RFC 9207 */
  readonly issuer: string | null;
  /** Text for the error when there is no code. */
  readonly failure: { readonly error: string; readonly description: string };
}

/** Attempt identifiers carry `timestampMs`, then something no one can guess. @see specification, section 3 (login data) */
const statePattern = /^(\d{13})-[\w-]{32}$/;

export function attemptId(timestampMs: number, random: string): string {
  return `${timestampMs}-${random}`;
}

/** The time of the attempt in an identifier; null when it is not one of ours. */
export function timestampOfAttempt(id: string): number | null {
  const timestamp = statePattern.exec(id)?.[1];
  return timestamp === undefined ? null : Number(timestamp);
}

/** The answer in a hash, or null when the hash is somebody else's. Codes in the query are never ours: we ask for fragments. */
export function readProviderAnswer(hash: string): ProviderAnswer | null {
  const parameters = hashParameters(hash);
  const state = parameters.get("state") ?? "";
  const attemptedAtMs = timestampOfAttempt(state);
  if (attemptedAtMs === null) return null;
  const error = parameters.get("error") || "unknown_error";
  return {
    state,
    attemptedAtMs,
    code: parameters.get("code") || null,
    issuer: parameters.get("iss"),
    // URLSearchParams has turned plus signs into spaces; some providers encode them twice.
    failure: { error, description: (parameters.get("error_description") || error).replaceAll("+", " ") },
  };
}

/** How an action at the provider ended; null when the hash does not tell. */
export function readActionStatus(hash: string): string | null {
  return hashParameters(hash).get("kc_action_status");
}

function hashParameters(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}
