import type { AuthPorts } from "../ports.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";

/** The dependencies of the code that talks to the provider. */
export interface ProviderContext {
  readonly options: RuntimeOptions;
  readonly ports: AuthPorts;
  readonly endpoints: ProviderEndpoints;
}

/** A realm's endpoints, laid out as by Keycloak. @see requirement E1 */
export interface ProviderEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly logout: string;
  /** The page that checks third-party cookies. */
  readonly cookieCheck: string;
}

export function providerEndpoints(providerOrigin: string, realm: string): ProviderEndpoints {
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
