import type { ResourceServer } from "oidc-provider";
import type { IdentityConfig } from "./config.ts";

/** The scopes of every token, as Keycloak's default client scopes. */
export const grantedScopes = "openid profile email";

/** The API the access tokens are for. A resource makes the library issue JSON Web Tokens. */
export function apiResource({ publicOrigin }: IdentityConfig): string {
  return `${publicOrigin}/p-api`;
}

export function resourceServer(config: IdentityConfig): ResourceServer {
  return {
    scope: grantedScopes,
    audience: config.clientId,
    accessTokenFormat: "jwt",
    accessTokenTTL: config.accessTokenSeconds,
    jwt: { sign: { alg: "RS256" } },
  };
}
