import type { TokenRecord } from "../tokens/token-record.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";
import { createSignInProtocol } from "./sign-in-protocol.ts";
import type { SignInProtocol } from "./sign-in-protocol.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import { acceptTokenResponse } from "./token-response.ts";
import type { TokenResponse } from "./token-response.ts";

/**
 * OpenID Connect as the client uses it: the only way to the provider, and the seam for another implementation of the
 * protocol. The grants throw AuthError: `grant_rejected`, `provider_unreachable`, `provider_failed`, or a code of the
 * id token.
 */
export interface Provider extends SignInProtocol {
  exchangeCode(code: string, attempt: PkceRecord): Promise<TokenRecord>;
  refresh(refreshToken: string): Promise<TokenRecord>;
  passwordGrant(username: string, password: string): Promise<TokenRecord>;
}

export function createProvider(context: ProviderContext): Provider {
  const endpoint = createTokenEndpoint(context);
  const accept = (response: TokenResponse, nonce: string | null = null): TokenRecord =>
    acceptTokenResponse(context, response, nonce);
  return {
    ...createSignInProtocol(context),
    exchangeCode: async (code, attempt) => accept(await endpoint.exchangeCode({ ...attempt, code }), attempt.nonce),
    refresh: async (refreshToken) => accept(await endpoint.refresh(refreshToken)),
    passwordGrant: async (username, password) => accept(await endpoint.password(username, password)),
  };
}
