import { asFields, asList } from "../checks/report.ts";

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
 * @param realm the file's content, whose addresses are placeholders
 */
export function realmImport(
  realm: unknown,
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
  return { ...asFields(realm), accessTokenLifespan: accessTokenSeconds, clients };
}

function isAnyPort(origin: string): boolean {
  return origin.endsWith(":*");
}
