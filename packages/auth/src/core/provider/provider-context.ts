import { AuthError } from "../auth-error.ts";
import type { AuthPorts } from "../ports.ts";
import type { ProviderMetadata } from "../settings/options.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import { isRecord, parseRecord } from "../storage/json-record.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import type { Protocol, ProtocolContext } from "./oidc-protocol.ts";
import type { Proofs } from "./proofs.ts";

export interface ProviderContext extends ProtocolContext {
  readonly options: RuntimeOptions;
  readonly ports: AuthPorts;
  /** Keycloak's page that checks third-party cookies; null for another provider. */
  readonly cookieCheckUrl: string | null;
  /** Loads oidc-client-ts, which does the protocol. @throws AuthError `module_unavailable` */
  protocol(): Promise<Protocol>;
}

/** Ignores a trailing slash, which some issuers have and some applications omit. */
export function isSameIssuer(one: string | null, other: string): boolean {
  return one?.replace(/\/$/, "") === other.replace(/\/$/, "");
}

/** Its endpoints are known, and its userinfo denies the claims of a session that is over. */
export const isKeycloakRealm = (issuer: string): boolean => /\/realms\/[^/]+\/?$/.test(issuer);

/**
 * The provider whose metadata are given, discovered by its issuer, or those of a realm of Keycloak. Discovered metadata
 * are stored for the session of the tab.
 */
export function createProviderContext(
  options: RuntimeOptions,
  ports: AuthPorts,
  tabStorage: KeyValueStorage,
): ProviderContext {
  const { providerOrigin, providerPath, realm } = options;
  const issuer =
    options.issuer ??
    options.metadata?.issuer ??
    [providerOrigin, providerPath, "realms", encodeURIComponent(realm)]
      .map((part) => part.replace(/^\/|\/$/gu, ""))
      .filter(Boolean)
      .join("/");
  const isKeycloak = isKeycloakRealm(issuer);
  const given = options.metadata ?? (options.issuer === undefined ? keycloakMetadata(issuer) : null);
  const key = `${options.storagePrefix}metadata`;

  async function discover(): Promise<ProviderMetadata> {
    const stored = parseRecord(tabStorage.getItem(key));
    if (isIssuerMetadata(issuer, stored)) return stored;
    const found = checked(issuer, await (await context.protocol()).discover());
    tabStorage.setItem(key, JSON.stringify(found));
    return found;
  }

  async function loadProofs(): Promise<Proofs> {
    const { createProofs } = await loaded(import("./proofs.ts"), "The code for proofs of bound tokens");
    return createProofs({ ...ports, limitMs: options.constants.keyTimeoutMs }, `${options.storagePrefix}dpop`);
  }

  const discovered = once(discover);
  const context: ProviderContext = {
    options,
    ports,
    issuer,
    probeUrl:
      options.metadata === undefined
        ? `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
        : (options.metadata.jwks_uri ?? options.metadata.token_endpoint),
    requestCredentials: isKeycloak ? "include" : "same-origin",
    cookieCheckUrl: isKeycloak ? `${protocolUrl(issuer)}/3p-cookies/step1.html` : null,
    metadata: async () => (given === null ? discovered() : checked(issuer, given)),
    protocol: once(async () => {
      const { createProtocol } = await loaded(import("./oidc-protocol.ts"), "The protocol");
      return createProtocol(context);
    }),
    proofs: options.dpop === true ? once(loadProofs) : null,
  };
  return context;
}

/** An endpoint is opened by the browser, so it has to be a page: `javascript:` would run on this one. */
function isIssuerMetadata(issuer: string, value: unknown): value is ProviderMetadata {
  if (!isRecord(value)) return false;
  const { issuer: named, authorization_endpoint: authorization, token_endpoint: token } = value;
  const optional = [value["end_session_endpoint"], value["revocation_endpoint"], value["userinfo_endpoint"]];
  const isEndpoint = (url: unknown): boolean => typeof url === "string" && /^https?:/iu.test(url) && URL.canParse(url);
  return (
    typeof named === "string" &&
    isSameIssuer(named, issuer) &&
    [authorization, token].every(isEndpoint) &&
    optional.every((url) => url === undefined || isEndpoint(url))
  );
}

/** @throws AuthError `provider_failed` for metadata of another issuer, or with endpoints that are missing or no URLs */
function checked(issuer: string, metadata: unknown): ProviderMetadata {
  if (isIssuerMetadata(issuer, metadata)) return metadata;
  throw new AuthError("provider_failed", `The metadata are not those of ${issuer}, or lack URLs.`);
}

const protocolUrl = (issuer: string): string => `${issuer.replace(/\/$/, "")}/protocol/openid-connect`;

/** Older versions of Keycloak do not name the issuer in a response, and the metadata of a realm are not read. */
function keycloakMetadata(issuer: string): ProviderMetadata {
  const url = protocolUrl(issuer);
  return {
    issuer,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    end_session_endpoint: `${url}/logout`,
    revocation_endpoint: `${url}/revoke`,
    userinfo_endpoint: `${url}/userinfo`,
  };
}

/** Shares one result; a failure is not kept: the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  return () => {
    working ??= work().catch((cause: unknown) => {
      working = null;
      throw cause;
    });
    return working;
  };
}

/** @throws AuthError `module_unavailable` */
async function loaded<T>(module: Promise<T>, name: string): Promise<T> {
  return module.catch((cause: unknown) => {
    throw new AuthError("module_unavailable", `${name} could not be loaded.`, { cause });
  });
}
