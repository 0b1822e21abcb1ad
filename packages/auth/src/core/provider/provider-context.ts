import type { AuthPorts } from "../ports.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import type { Proofs } from "./proofs.ts";

export interface ProviderContext {
  readonly options: RuntimeOptions;
  readonly ports: AuthPorts;
  readonly issuer: string;
  /** An address of the provider that responds without a session. */
  readonly probeUrl: string;
  /** @throws AuthError `provider_unreachable`, `provider_failed` */
  endpoints(): Promise<ProviderEndpoints>;
  /** It is null where tokens are not bound to a key. @throws AuthError `module_unavailable` */
  readonly proofs: (() => Promise<Proofs>) | null;
}

/** An endpoint that a provider does not offer is null. */
export interface ProviderEndpoints {
  /** The issuer, exactly as in the provider's tokens. */
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly logout: string | null;
  readonly revocation: string | null;
  readonly userinfo: string | null;
  /** Keycloak's page that checks third-party cookies. */
  readonly cookieCheck: string | null;
  /** The mode of token requests and revocations. A provider that allows any origin (CORS) may not receive cookies. */
  readonly credentials: RequestCredentials;
  /** Whether each response names its issuer. @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4 */
  readonly isIssuerNamed: boolean;
}

/** Ignores a trailing slash, which some issuers have and some applications omit. */
export function isSameIssuer(one: string | null, other: string): boolean {
  return one?.replace(/\/$/, "") === other.replace(/\/$/, "");
}

/** Its endpoints are known, and its userinfo denies the claims of a session that is over. */
export const isKeycloakRealm = (issuer: string): boolean => /\/realms\/[^/]+\/?$/.test(issuer);
