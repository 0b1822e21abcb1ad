import { createRemoteJWKSet, customFetch, errors } from "jose";
import type { JWTVerifyGetKey, RemoteJWKSetOptions } from "jose";
import { AuthError } from "../core/auth-error.ts";
import { isRecord, stringField } from "../core/storage/json-record.ts";

export interface ProviderKeysOptions {
  readonly issuer: string;
  readonly jwksUrl?: string;
  readonly requestTimeoutInSeconds?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

/** The key set of the provider, located at the first token. */
export function createProviderKeys(options: ProviderKeysOptions): JWTVerifyGetKey {
  const { issuer, fetch = globalThis.fetch, requestTimeoutInSeconds = 5 } = options;
  const base = issuer.replace(/\/$/, "");
  const isKeycloak = /\/realms\/[^/]+$/.test(base);
  const known = options.jwksUrl ?? (isKeycloak ? `${base}/protocol/openid-connect/certs` : null);
  let locating: Promise<JWTVerifyGetKey> | null = null;

  async function discover(): Promise<string> {
    const signal = AbortSignal.timeout(requestTimeoutInSeconds * 1000);
    const response = await fetch(`${base}/.well-known/openid-configuration`, { signal });
    const metadata: unknown = response.ok ? await response.json() : {};
    const url = isRecord(metadata) ? stringField(metadata, "jwks_uri") : null;
    if (url === null) throw new TypeError(`The metadata of ${issuer} name no keys.`);
    return url;
  }

  function locate(): Promise<JWTVerifyGetKey> {
    locating ??= (known === null ? discover() : Promise.resolve(known))
      .then((url) => keySource(new URL(url), options))
      .catch((cause: unknown) => {
        locating = null;
        throw new AuthError("keys_unavailable", `The provider's metadata could not be read: ${issuer}.`, { cause });
      });
    return locating;
  }

  return async (header, token) => (await locate())(header, token);
}

/** Known keys are used without waiting; those older than this are fetched again behind a token's verification. */
const keysFreshMs = 10 * 60_000;
/** While the provider does not respond, known keys are used for this long. */
const keysUsableMs = 24 * 3_600_000;
/** After a failed fetch, and for key ids that the set does not have. */
const keysRetryMs = 30_000;
/** So many unknown key ids are looked for within that time: strangers can invent them. */
const maxUnknownKeys = 5;

function keySource(url: URL, given: ProviderKeysOptions): JWTVerifyGetKey {
  const { fetch = globalThis.fetch, now = Date.now, requestTimeoutInSeconds = 5 } = given;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Key ids that the set did not have: when each was looked for, and the fetch for it. */
  const unknown = new Map<string, { readonly at: number; readonly looked: Promise<void> }>();
  const options: RemoteJWKSetOptions = {
    // The age is checked here, and so is how often an unknown key id is looked for.
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
    timeoutDuration: requestTimeoutInSeconds * 1000,
    async [customFetch](...request) {
      const response = await fetch(...request);
      // A page of a proxy, or an empty set, neither replaces the known keys nor renews them.
      if (!response.ok || !(await holdsKeys(response.clone()))) throw new TypeError(`No keys: ${response.status}`);
      fetchedAt = now();
      return response;
    },
  };
  const remote = createRemoteJWKSet(url, options);

  /** Requests that come meanwhile share the fetch. */
  async function refresh(): Promise<void> {
    const age = now() - fetchedAt;
    if (remote.jwks() === undefined || age < keysFreshMs) return;
    if (age > keysUsableMs) return remote.reload();
    if (remote.reloading || now() - triedAt < keysRetryMs) return;
    triedAt = now();
    // The known keys stay; the next attempt follows.
    remote.reload().catch(() => {});
  }

  /** A key that was rotated since the last fetch is found at once: each unknown id is looked for once, for all. */
  async function findUnknown(
    header: Parameters<JWTVerifyGetKey>[0],
    token: Parameters<JWTVerifyGetKey>[1],
  ): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
    for (const [id, { at }] of unknown) if (now() - at >= keysRetryMs) unknown.delete(id);
    const id = header.kid ?? "";
    if (!unknown.has(id)) {
      if (unknown.size >= maxUnknownKeys) throw new TypeError("Too many unknown key ids.");
      unknown.set(id, { at: now(), looked: remote.reload() });
    }
    // A fetch that failed says nothing of the key.
    await unknown.get(id)?.looked;
    const key = await remote(header, token);
    unknown.delete(id);
    return key;
  }

  return async (header, token) => {
    try {
      await refresh();
      return await remote(header, token).catch((cause: unknown) => {
        if (cause instanceof errors.JWKSNoMatchingKey) return findUnknown(header, token);
        throw cause;
      });
    } catch (cause) {
      if (isTokenFault(cause)) throw cause;
      throw new AuthError("keys_unavailable", `The provider's keys could not be fetched from ${url.href}.`, { cause });
    }
  };
}

/** Whether it is a set with a key that verifies signatures. */
async function holdsKeys(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const keys: unknown = isRecord(body) ? body["keys"] : null;
  return (
    Array.isArray(keys) &&
    keys.every(isRecord) &&
    keys.some((key) => stringField(key, "kty") !== null && key["use"] !== "enc")
  );
}

function isTokenFault(error: unknown): boolean {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid } = errors;
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid].some(
    (type) => error instanceof type,
  );
}
