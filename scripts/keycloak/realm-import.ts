import { asFields, asList } from "../checks/report.ts";

/** The secret of the one-time codes (TOTP, RFC 6238) of the account "editor". */
export const oneTimeCodeSecret = "secret-of-the-demo";

export interface RealmSettings {
  /** Origins of the sites; one may end in ":*" for any port. */
  readonly siteOrigins: readonly string[];
  readonly accessTokenSeconds: number;
  /** Whether the clients get no token that is not bound to a key (RFC 9449). */
  readonly isDpopRequired: boolean;
}

/**
 * The realm of `apps/identity/keycloak/stg-realm.json` for sites on this machine.
 *
 * @param realm the file's content, whose URLs are placeholders
 * @param stepUp the settings of the realm for levels of authentication
 */
export function realmImport(
  realm: unknown,
  stepUp: unknown,
  { siteOrigins, accessTokenSeconds, isDpopRequired }: RealmSettings,
): Readonly<Record<string, unknown>> {
  const hasAnyPort = siteOrigins.some(isAnyPort);
  // Keycloak accepts a wildcard only at the end, where it covers port and path; web origins have no wildcards.
  const redirectUris = siteOrigins.map((origin) => (isAnyPort(origin) ? origin : `${origin}/*`));
  const webOrigins = hasAnyPort ? ["*"] : siteOrigins;
  const clients = asList(asFields(realm)["clients"]).map((entry) => {
    const { baseUrl: _placeholder, ...client } = asFields(entry);
    const attributes = {
      ...asFields(client["attributes"]),
      "post.logout.redirect.uris": redirectUris.join("##"),
      "dpop.bound.access.tokens": String(isDpopRequired),
    };
    // The suite tests the password grant, which the realm disables.
    return { ...client, redirectUris, webOrigins, attributes, directAccessGrantsEnabled: true };
  });
  const users = asList(asFields(realm)["users"]).map((entry) => withOneTimeCode(asFields(entry)));
  return { ...asFields(realm), ...asFields(stepUp), accessTokenLifespan: accessTokenSeconds, clients, users };
}

/** The settings for levels of authentication that the README of `@corp/auth` gives to operators. */
export function stepUpIn(readme: string): unknown {
  const block = [...readme.matchAll(/^```json\n(?<json>.*?)^```$/gmsu)].find(([text]) => text.includes("acr.loa.map"));
  return JSON.parse(block?.groups?.["json"] ?? "");
}

/** It stands for a second factor that the user has set up. */
function withOneTimeCode(user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (user["username"] !== "editor") return user;
  const oneTimeCode = {
    type: "otp",
    secretData: JSON.stringify({ value: oneTimeCodeSecret }),
    credentialData: JSON.stringify({ subType: "totp", digits: 6, counter: 0, period: 30, algorithm: "HmacSHA1" }),
  };
  return { ...user, credentials: [...asList(user["credentials"]), oneTimeCode] };
}

function isAnyPort(origin: string): boolean {
  return origin.endsWith(":*");
}
