import { calculateThumbprint, generateKeyPair, generateProof } from "dpop";
import { jwtDecode } from "jwt-decode";
import { toAuthError } from "../auth-error.ts";
import type { AuthPorts } from "../ports.ts";
import { withTimeLimit } from "../timers.ts";

/** A request that carries a proof. */
export interface ProofRequest {
  readonly method: string;
  /** The complete URL; the proof omits query and hash. */
  readonly url: string;
  /** The access token of the request, if it has one. */
  readonly token?: string;
  /** The last `DPoP-Nonce` of that server. */
  readonly nonce?: string | undefined;
}

/** Proves possession of the key that the tokens are bound to. @see https://www.rfc-editor.org/rfc/rfc9449 */
export interface Proofs {
  /** The thumbprint of the key for the authorization request (`dpop_jkt`). */
  thumbprint(): Promise<string>;
  sign(request: ProofRequest): Promise<string>;
}

export interface ProofsContext extends Pick<AuthPorts, "keys" | "locks" | "clock"> {
  /** Time limit of the key store. */
  readonly limitMs: number;
}

/** A key of this browser, and its thumbprint. */
interface BoundKey {
  readonly keys: CryptoKeyPair;
  readonly thumbprint: string;
}

/**
 * Loaded on demand, and only if tokens are bound. The key is generated once per browser and cannot be exported, so a
 * script that steals a token cannot use it elsewhere. Rejects if the key cannot be generated or stored.
 *
 * After the browser's data were cleared another tab may have generated a new key. So the known key is used only with a
 * token that is bound to it; otherwise the stored key is read again.
 */
export function createProofs(context: ProofsContext, name: string): Proofs {
  const { keys, locks, clock, limitMs } = context;
  let known: BoundKey | null = null;
  let reading: Promise<BoundKey> | null = null;

  const limited = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withTimeLimit(clock, { limitMs, late: rejectLate }, work);

  /** The database never responds if another version of the page blocks it, or if the browser profile is broken. */
  function rejectLate(): never {
    throw toAuthError(null, "The store of this browser's keys (IndexedDB) does not respond.");
  }

  async function make(signal: AbortSignal): Promise<CryptoKeyPair> {
    const existing = await keys.get(name);
    if (existing !== undefined) return existing;
    const created = await generateKeyPair("ES256", { extractable: false });
    // The lock now belongs to another tab, which may have generated a key.
    signal.throwIfAborted();
    await keys.set(name, created);
    return created;
  }

  /** Generates a key under a lock, so that tabs that start together share one. */
  async function makeOnce(): Promise<CryptoKeyPair> {
    if (locks === null) return limited(make);
    return limited((signal) => locks.request(name, { signal }, () => limited(make)));
  }

  async function read(): Promise<BoundKey> {
    const pair = (await limited(() => keys.get(name))) ?? (await makeOnce());
    known = { keys: pair, thumbprint: await calculateThumbprint(pair.publicKey) };
    return known;
  }

  function stored(): Promise<BoundKey> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function sign({ method, url, token, nonce }: ProofRequest): Promise<string> {
    try {
      const { origin, pathname } = new URL(url);
      const isBoundTo = (key: BoundKey): boolean => token !== undefined && readBoundKey(token) === key.thumbprint;
      const key = known !== null && isBoundTo(known) ? known : await stored();
      return await generateProof(key.keys, origin + pathname, method.toUpperCase(), nonce, token);
    } catch (cause) {
      throw toAuthError(cause, "The request could not be signed with the key of this browser.");
    }
  }

  return { thumbprint: async () => (await stored()).thumbprint, sign };
}

/** The thumbprint in a token (`cnf.jkt`); null for an opaque token. */
function readBoundKey(token: string): string | null {
  try {
    return jwtDecode<{ cnf?: { jkt?: string } }>(token).cnf?.jkt ?? null;
  } catch {
    return null;
  }
}
