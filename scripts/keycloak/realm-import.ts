import { asFields, asList } from "../checks/report.ts";

export interface RealmSettings {
  /** Origins of the sites; one may end in ":*" for any port. */
  readonly siteOrigins: readonly string[];
  readonly accessTokenSeconds: number;
}

/**
 * The realm of `apps/identity/keycloak/stg-realm.json` for sites of this machine.
 *
 * @param realm the file's content, whose addresses are placeholders
 */
export function realmImport(
  realm: unknown,
  { siteOrigins, accessTokenSeconds }: RealmSettings,
): Readonly<Record<string, unknown>> {
  const hasAnyPort = siteOrigins.some(isAnyPort);
  // A star is understood at the end alone, where it stands for port and path together; web origins know no such thing.
  const redirectUris = siteOrigins.map((origin) => (isAnyPort(origin) ? origin : `${origin}/*`));
  const webOrigins = hasAnyPort ? ["*"] : siteOrigins;
  const clients = asList(asFields(realm)["clients"]).map((entry) => {
    const { baseUrl: _placeholder, ...client } = asFields(entry);
    const attributes = { ...asFields(client["attributes"]), "post.logout.redirect.uris": redirectUris.join("##") };
    // The suite tries the password grant, too; an installation has no use for it.
    return { ...client, redirectUris, webOrigins, attributes, directAccessGrantsEnabled: true };
  });
  return { ...asFields(realm), accessTokenLifespan: accessTokenSeconds, clients };
}

function isAnyPort(origin: string): boolean {
  return origin.endsWith(":*");
}
