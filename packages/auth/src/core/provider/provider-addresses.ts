/** A realm's addresses as Keycloak lays them out. @see specification, section 7 */
export interface ProviderAddresses {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly logout: string;
  readonly certs: string;
  readonly userinfo: string;
}

export function providerAddresses(providerOrigin: string, realm: string): ProviderAddresses {
  const issuer = `${providerOrigin.replace(/\/+$/, "")}/auth/realms/${realm}`;
  const protocol = `${issuer}/protocol/openid-connect`;
  return {
    issuer,
    authorization: `${protocol}/auth`,
    token: `${protocol}/token`,
    logout: `${protocol}/logout`,
    certs: `${protocol}/certs`,
    userinfo: `${protocol}/userinfo`,
  };
}
