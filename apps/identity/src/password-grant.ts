import { errors } from "oidc-provider";
import type { Provider, TokenEndpointGrantContext } from "oidc-provider";
import { accountClaims } from "./accounts.ts";
import type { Account } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import { grantedScopes, apiResource, resourceServer } from "./resource.ts";
import { attemptSignIn } from "./sign-in-attempt.ts";
import type { Throttle } from "./throttle.ts";

type PasswordContext = TokenEndpointGrantContext<{ username?: string; password?: string; scope?: string }>;

/**
 * The resource owner password grant, as Keycloak's direct access grants.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.3
 */
export function registerPasswordGrant(provider: Provider, config: IdentityConfig, throttle: Throttle): void {
  async function handle(context: PasswordContext): Promise<void> {
    const { username = "", password = "", scope = "" } = context.oidc.params;
    const result = attemptSignIn(throttle, username, password);
    if (result.type === "throttled") {
      context.status = 429;
      context.set("Retry-After", String(result.waitInSeconds));
      context.body = { error: "temporarily_unavailable", error_description: "Too many attempts" };
      return;
    }
    // The library's InvalidGrant would replace the description, which Keycloak's clients show.
    if (result.type === "rejected")
      throw new errors.CustomOIDCProviderError("invalid_grant", "Invalid user credentials");
    context.body = await issue(context, result.account, scope.split(" ").includes("openid"));
  }

  async function issue(
    context: PasswordContext,
    account: Account,
    hasIdToken: boolean,
  ): Promise<Record<string, unknown>> {
    const { client } = context.oidc;
    const resource = apiResource(config);
    const grant = new provider.Grant({ accountId: account.id, clientId: client.clientId });
    grant.addOIDCScope(grantedScopes);
    grant.addResourceScope(resource, grantedScopes);
    const source = {
      accountId: account.id,
      client,
      grantId: await grant.save(),
      gty: "password",
      expiresWithSession: false,
    };

    const accessToken = new provider.AccessToken({ ...source, scope: grantedScopes });
    accessToken.resourceServer = new provider.ResourceServer(resource, resourceServer(config));
    const refreshToken = new provider.RefreshToken({ ...source, scope: grantedScopes, resource, rotations: 0 });
    return {
      access_token: await accessToken.save(),
      expires_in: config.accessTokenSeconds,
      refresh_token: await refreshToken.save(),
      scope: grantedScopes,
      token_type: "Bearer",
      ...(hasIdToken ? { id_token: await idToken(context, account) } : {}),
    };
  }

  function idToken(context: PasswordContext, account: Account): Promise<string> {
    const token = new provider.IdToken(
      { sub: account.id, ...accountClaims(account, config.clientId) },
      { ctx: context },
    );
    Object.assign(token, { scope: grantedScopes });
    return token.issue({ use: "idtoken" });
  }

  provider.registerGrantType("password", handle, ["username", "password", "scope"]);
}
