/** A realm's addresses as Keycloak lays them out. @see specification, section 7 */
export interface ProviderAddresses {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly logout: string;
  /** The page that tries third-party cookies. */
  readonly cookieCheck: string;
}

export function providerAddresses(providerOrigin: string, realm: string): ProviderAddresses {
  const issuer = `${providerOrigin.replace(/\/+$/, "")}/auth/realms/${encodeURIComponent(realm)}`;
  const protocol = `${issuer}/protocol/openid-connect`;
  return {
    issuer,
    authorization: `${protocol}/auth`,
    token: `${protocol}/token`,
    logout: `${protocol}/logout`,
    cookieCheck: `${protocol}/3p-cookies/step1.html`,
  };
}
