import { createHash } from "node:crypto";

/** A request to the token endpoint, as the provider's front saw it. */
export interface SeenGrant {
  readonly type: string;
  /** Tells refresh tokens apart without showing them; null where there was none. */
  readonly refreshTokenHash: string | null;
  /** Null until it was answered, or when the answer got lost. */
  status: number | null;
  error: string | null;
}

export interface GrantRecord {
  note(form: string): SeenGrant;
  all(type?: "authorization_code" | "refresh_token" | "password"): readonly SeenGrant[];
  /** Refresh tokens that were sent more than once: with rotation each of them costs a person their session. */
  reused(): readonly string[];
}

export function createGrantRecord(): GrantRecord {
  const grants: SeenGrant[] = [];
  const hashes = new Set<string>();
  const reused: string[] = [];

  return {
    note(form) {
      const fields = new URLSearchParams(form);
      const refreshToken = fields.get("refresh_token");
      const refreshTokenHash =
        refreshToken === null ? null : createHash("sha256").update(refreshToken).digest("base64url").slice(0, 12);
      if (refreshTokenHash !== null && hashes.has(refreshTokenHash)) reused.push(refreshTokenHash);
      if (refreshTokenHash !== null) hashes.add(refreshTokenHash);
      const grant = { type: fields.get("grant_type") ?? "", refreshTokenHash, status: null, error: null };
      grants.push(grant);
      return grant;
    },
    all: (type) => grants.filter((grant) => type === undefined || grant.type === type),
    reused: () => reused,
  };
}

/** What the answer said; never the tokens. */
export function noteAnswer(grant: SeenGrant, status: number, body: string): void {
  grant.status = status;
  try {
    const answer: unknown = JSON.parse(body);
    const isError = typeof answer === "object" && answer !== null && "error" in answer;
    grant.error = isError && typeof answer.error === "string" ? answer.error : null;
  } catch {
    grant.error = null;
  }
}
