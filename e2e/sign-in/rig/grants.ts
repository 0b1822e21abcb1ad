import { createHash } from "node:crypto";

/** A request to the token endpoint, recorded by the provider's front. */
export interface SeenGrant {
  readonly type: string;
  /** Distinguishes refresh tokens without showing them; null when there was none. */
  readonly refreshTokenHash: string | null;
  /** It is null before the response, or when it was lost. */
  status: number | null;
  error: string | null;
  /** Whether the site may not have received the response: it may send the token again. */
  isUnanswered: boolean;
}

export interface GrantRecord {
  record(form: string): SeenGrant;
  all(type?: "authorization_code" | "refresh_token" | "password"): readonly SeenGrant[];
  /** Refresh tokens that were sent again although they were answered: with rotation each of them ends a session. */
  reused(): readonly string[];
}

export function createGrantRecord(): GrantRecord {
  const grants: SeenGrant[] = [];
  const reused: string[] = [];

  return {
    record(form) {
      const fields = new URLSearchParams(form);
      const refreshToken = fields.get("refresh_token");
      const refreshTokenHash =
        refreshToken === null ? null : createHash("sha256").update(refreshToken).digest("base64url").slice(0, 12);
      const isReused = grants.some(
        (earlier) =>
          refreshTokenHash !== null && earlier.refreshTokenHash === refreshTokenHash && !earlier.isUnanswered,
      );
      if (refreshTokenHash !== null && isReused) reused.push(refreshTokenHash);
      const type = fields.get("grant_type") ?? "";
      const grant = { type, refreshTokenHash, status: null, error: null, isUnanswered: false };
      grants.push(grant);
      return grant;
    },
    all: (type) => grants.filter((grant) => type === undefined || grant.type === type),
    reused: () => reused,
  };
}

/** Records the outcome of the response; never the tokens. */
export function recordResponse(grant: SeenGrant, status: number, body: string): void {
  grant.status = status;
  try {
    const fields: unknown = JSON.parse(body);
    const isError = typeof fields === "object" && fields !== null && "error" in fields;
    grant.error = isError && typeof fields.error === "string" ? fields.error : null;
  } catch (error) {
    // Not JSON: a page of a failing provider.
    if (!(error instanceof SyntaxError)) throw error;
    grant.error = null;
  }
}
