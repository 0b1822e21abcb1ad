import type { AuthError } from "../auth-error.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";
import { findOutage } from "./reachability.ts";
import { revokeRefreshToken } from "./revoke-token.ts";
import { createSignInProtocol } from "./sign-in-protocol.ts";
import type { SignInProtocol } from "./sign-in-protocol.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import { acceptTokenResponse } from "./token-response.ts";
import type { TokenResponse } from "./token-response.ts";
import { createDenialCheck } from "./userinfo.ts";

/**
 * OpenID Connect as the client uses it: the only way to the provider, and the seam for another implementation of the
 * protocol. The grants throw AuthError: `grant_rejected`, `provider_unreachable`, `provider_failed`, or a code of the
 * id token.
 */
export interface Provider extends SignInProtocol {
  exchangeCode(code: string, attempt: PkceRecord): Promise<TokenRecord>;
  refresh(refreshToken: string, signal?: AbortSignal): Promise<TokenRecord>;
  passwordGrant(username: string, password: string): Promise<TokenRecord>;
  /** Never rejects. */
  revoke(refreshToken: string): Promise<void>;
  /** Whether the provider denies the user's claims to the holder of this token. Never rejects. */
  isDenied(token: string): Promise<boolean>;
  /** Why the provider does not respond (`provider_unreachable`); null if it does. Never rejects. */
  findOutage(): Promise<AuthError | null>;
  /** Never rejects. */
  isReachable(): Promise<boolean>;
}

export function createProvider(context: ProviderContext): Provider {
  const endpoint = createTokenEndpoint(context);
  const accept = async (response: TokenResponse, nonce: string | null = null): Promise<TokenRecord> =>
    acceptTokenResponse({ ...context, issuer: (await context.endpoints()).issuer }, response, nonce);
  return {
    ...createSignInProtocol(context),
    exchangeCode: async (code, attempt) => accept(await endpoint.exchangeCode({ ...attempt, code }), attempt.nonce),
    refresh: async (refreshToken, signal) => accept(await endpoint.refresh(refreshToken, signal)),
    passwordGrant: async (username, password) => accept(await endpoint.password(username, password)),
    revoke: (refreshToken) => revokeRefreshToken(context, refreshToken),
    isDenied: createDenialCheck(context),
    findOutage: () => findOutage(context),
    isReachable: async () => (await findOutage(context)) === null,
  };
}
