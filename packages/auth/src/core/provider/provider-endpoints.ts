import { AuthError } from "../auth-error.ts";
import type { AuthPorts } from "../ports.ts";
import type { ProviderMetadata } from "../settings/options.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { isKeycloakRealm, isSameIssuer } from "./provider-context.ts";
import type { ProviderContext, ProviderEndpoints } from "./provider-context.ts";

type Located = Pick<ProviderContext, "issuer" | "probeUrl" | "endpoints">;

/**
 * The endpoints of the provider: as the given or discovered metadata name them, or as in a realm of Keycloak.
 * Discovered metadata are stored for the session of the tab.
 *
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html
 */
export function locateProvider(options: RuntimeOptions, ports: AuthPorts, tabStorage: KeyValueStorage): Located {
  const { metadata, providerOrigin, providerPath, realm } = options;
  const issuer =
    options.issuer ??
    metadata?.issuer ??
    `${providerOrigin.replace(/\/$/, "")}${providerPath}/realms/${encodeURIComponent(realm)}`;
  const discoveryUrl = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  if (metadata !== undefined) {
    const endpoints = fromMetadata(issuer, { ...metadata });
    return { issuer, probeUrl: metadata.jwks_uri ?? metadata.token_endpoint, endpoints: async () => endpoints };
  }
  if (options.issuer === undefined)
    return { issuer, probeUrl: discoveryUrl, endpoints: async () => keycloakEndpoints(issuer) };

  const key = `${options.storagePrefix}metadata`;
  let discovering: Promise<ProviderEndpoints> | null = null;
  async function discover(): Promise<ProviderEndpoints> {
    const kept = parseRecord(tabStorage.getItem(key));
    if (isSameIssuer(stringField(kept, "issuer"), issuer)) return fromMetadata(issuer, kept);
    const text = await readMetadata(ports, discoveryUrl, options.constants.requestTimeoutMs);
    const endpoints = fromMetadata(issuer, parseRecord(text));
    tabStorage.setItem(key, text);
    return endpoints;
  }
  return {
    issuer,
    probeUrl: discoveryUrl,
    endpoints() {
      // A failure is not kept: the provider may respond the next time.
      discovering ??= discover().catch((cause: unknown) => {
        discovering = null;
        throw cause;
      });
      return discovering;
    },
  };
}

async function readMetadata({ fetch, clock }: AuthPorts, url: string, limitMs: number): Promise<string> {
  const timeLimit = new AbortController();
  const timer = clock.setTimeout(() => timeLimit.abort(), limitMs);
  try {
    const response = await fetch(url, { signal: timeLimit.signal });
    if (!response.ok)
      throw new AuthError("provider_failed", `The metadata request returned ${response.status}: ${url}`);
    return await response.text();
  } catch (cause) {
    if (AuthError.isInstance(cause)) throw cause;
    throw new AuthError(
      "provider_unreachable",
      `The metadata could not be read from ${url}: the network failed, or the address, CORS or a Content-Security-Policy does not allow the request.`,
      { cause },
    );
  } finally {
    clock.clearTimeout(timer);
  }
}

/** @throws AuthError `provider_failed` for metadata of another issuer, or without the needed endpoints */
function fromMetadata(issuer: string, metadata: JsonRecord & Partial<ProviderMetadata>): ProviderEndpoints {
  const named = stringField(metadata, "issuer");
  const authorization = stringField(metadata, "authorization_endpoint");
  const token = stringField(metadata, "token_endpoint");
  if (named === null || authorization === null || token === null || !isSameIssuer(named, issuer))
    throw new AuthError("provider_failed", `The metadata are not those of ${issuer}.`);
  return {
    issuer: named,
    authorization,
    token,
    logout: stringField(metadata, "end_session_endpoint"),
    revocation: stringField(metadata, "revocation_endpoint"),
    userinfo: stringField(metadata, "userinfo_endpoint"),
    // Other providers rarely allow cookies of another origin.
    credentials: isKeycloakRealm(issuer) ? "include" : "same-origin",
    isIssuerNamed: metadata["authorization_response_iss_parameter_supported"] === true,
    cookieCheck: isKeycloakRealm(issuer) ? keycloakEndpoints(issuer).cookieCheck : null,
  };
}

function keycloakEndpoints(issuer: string): ProviderEndpoints {
  const protocol = `${issuer.replace(/\/$/, "")}/protocol/openid-connect`;
  return {
    issuer,
    authorization: `${protocol}/auth`,
    token: `${protocol}/token`,
    logout: `${protocol}/logout`,
    revocation: `${protocol}/revoke`,
    userinfo: `${protocol}/userinfo`,
    cookieCheck: `${protocol}/3p-cookies/step1.html`,
    credentials: "include",
    // Older versions of Keycloak name none, and the metadata are not read here.
    isIssuerNamed: false,
  };
}
