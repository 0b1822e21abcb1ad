import { Provider } from "oidc-provider";
import type {
  AccessToken,
  Account as ProviderAccount,
  AdapterFactory,
  Configuration,
  KoaContextWithOIDC,
} from "oidc-provider";
import { actionParameter, respondWithActionStatus, policyWithActions } from "./account-action.ts";
import { accountClaims, findAccountById } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import type { Keys } from "./keys.ts";
import { createProviderPages } from "./pages/provider-pages.ts";
import { registerPasswordGrant } from "./password-grant.ts";
import { grantedScopes, apiResource, resourceServer } from "./resource.ts";
import type { Throttle } from "./throttle.ts";

/** oidc-provider with Keycloak's endpoints, roles and behaviour. */
export function createProvider(
  config: IdentityConfig,
  keys: Keys,
  adapter: AdapterFactory,
  throttle: Throttle,
): Provider {
  const provider = new Provider(config.issuer, configuration(config, keys, adapter));
  // The library builds URLs from the forwarded headers, which the request handler sets from PUBLIC_ORIGIN.
  provider.proxy = true;
  provider.use(denyFrames);
  allowEveryPathOfSites(provider, config.siteOrigins);
  respondWithActionStatus(provider);
  registerPasswordGrant(provider, config, throttle);
  return provider;
}

function configuration(config: IdentityConfig, keys: Keys, adapter: AdapterFactory): Configuration {
  const { clientId, issuer, siteOrigins } = config;
  const pages = createProviderPages(config);
  const isSecure = issuer.startsWith("https:");
  // A silent login runs in a frame of a site, possibly cross-site; browsers send such cookies over https alone.
  const cookie = { httpOnly: true, sameSite: isSecure ? "none" : "lax", secure: isSecure, signed: true } as const;
  return {
    adapter,
    jwks: { keys: [keys.signingKey] },
    cookies: {
      names: {
        session: "corp_identity_session",
        interaction: "corp_identity_interaction",
        resume: "corp_identity_resume",
      },
      keys: [...keys.cookieKeys],
      long: { ...cookie, path: new URL(issuer).pathname },
      short: cookie,
    },
    clients: [
      {
        client_id: clientId,
        client_name: "Corp",
        token_endpoint_auth_method: "none",
        application_type: "web",
        grant_types: ["authorization_code", "refresh_token", "password"],
        response_types: ["code"],
        redirect_uris: siteOrigins.map((origin) => `${origin}/`),
        post_logout_redirect_uris: siteOrigins.map((origin) => `${origin}/`),
      },
    ],
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email", "roles", "offline_access"],
    claims: { openid: ["sub", ...Object.keys(accountClaims(emptyAccount, clientId))] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    clientBasedCORS: (_context, origin) => siteOrigins.includes(origin),
    findAccount: (_context, id) => toProviderAccount(id, clientId),
    extraTokenClaims: (_context, token) => ("accountId" in token ? accessTokenClaims(token, clientId) : undefined),
    loadExistingGrant: (context) => grantEverything(context, config),
    extraParams: [actionParameter],
    interactions: {
      policy: policyWithActions(),
      url: (_context, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}`,
    },
    discovery: { userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo` },
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      // The library's userinfo rejects JSON Web Tokens; userinfo.ts replaces it.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      dPoP: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.renderLogout,
        postLogoutSuccessSource: pages.renderLoggedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource(config),
        useGrantedResource: () => true,
        getResourceServerInfo: () => resourceServer(config),
      },
    },
    routes: {
      authorization: "/protocol/openid-connect/auth",
      token: "/protocol/openid-connect/token",
      jwks: "/protocol/openid-connect/certs",
      end_session: "/protocol/openid-connect/logout",
      revocation: "/protocol/openid-connect/revoke",
    },
    ttl: {
      AccessToken: config.accessTokenSeconds,
      IdToken: config.accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: 60 * 60,
      RefreshToken: config.refreshTokenSeconds,
      Grant: config.refreshTokenSeconds,
      Session: config.refreshTokenSeconds,
    },
  };
}

/**
 * Denies frames to pages of the library. Redirects are exempt: in the frame of a silent login they lead to the site's
 * own page.
 */
function denyFrames(context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  return next().then(() => {
    const isRedirect = context.status >= 300 && context.status < 400;
    if (!isRedirect && !("content-security-policy" in context.response.headers))
      context.set("Content-Security-Policy", "frame-ancestors 'none'");
  });
}

/** It serves only the names of its claims. */
const emptyAccount = {
  id: "",
  username: "",
  password: "",
  givenName: "",
  familyName: "",
  email: "",
  roles: [],
  purpose: "",
};

/** Keycloak registers redirect URIs with wildcards; the library supports exact ones and documents this override. */
function allowEveryPathOfSites(provider: Provider, siteOrigins: readonly string[]): void {
  const isOnSite = (url: string): boolean => URL.canParse(url) && siteOrigins.includes(new URL(url).origin);
  provider.Client.prototype.redirectUriAllowed = isOnSite;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isOnSite;
}

function toProviderAccount(id: string, clientId: string): ProviderAccount | undefined {
  const account = findAccountById(id);
  return account && { accountId: id, claims: async () => ({ sub: id, ...accountClaims(account, clientId) }) };
}

/** Adds the session (`sid`) that the token ends with; a password grant has none. */
function accessTokenClaims(token: AccessToken, clientId: string): Record<string, unknown> | undefined {
  const account = findAccountById(token.accountId ?? "");
  const session = token.expiresWithSession === true && { sid: token.sessionUid };
  return account && { typ: "Bearer", azp: clientId, ...session, ...accountClaims(account, clientId) };
}

/** The only client is first-party: there is no consent page. */
async function grantEverything(
  context: KoaContextWithOIDC,
  config: IdentityConfig,
): Promise<InstanceType<Provider["Grant"]> | undefined> {
  const { provider, session, client } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const existing = await provider.Grant.find(session.grantIdFor(client.clientId) ?? "");
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(`${grantedScopes} roles offline_access`);
  grant.addResourceScope(apiResource(config), grantedScopes);
  await grant.save();
  return grant;
}
