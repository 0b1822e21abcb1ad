import type { TokenRecord } from "./token-record.ts";

/** Both are missing without tokens, and on a server. */
export interface TokenTails {
  readonly accessTokenTail?: string;
  readonly refreshTokenTail?: string;
}

const tokenTailLength = 5;

export function tailsOf(record: TokenRecord | null): TokenTails {
  const { access_token: access, refresh_token: refresh } = record ?? {};
  return {
    ...(access !== undefined && { accessTokenTail: access.slice(-tokenTailLength) }),
    ...(refresh !== undefined && { refreshTokenTail: refresh.slice(-tokenTailLength) }),
  };
}
