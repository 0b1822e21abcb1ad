import { toAuthError } from "../auth-error.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";
import type { ProviderContext } from "./provider-context.ts";
import type { Proofs } from "./proofs.ts";

/** @param token the access token of the request, if it has one */
export type Send = (url: string, request: RequestInit, token?: string) => Promise<Response>;

/** The provider rejected the proof and nothing else: the clock of the device may be wrong. */
export const isProofError = (error: string | null): boolean =>
  error === "invalid_dpop_proof" || error === "use_dpop_nonce";

/** The provider's own error code: in the body, or in the challenge to a request with a token. */
export async function errorOf(response: Response): Promise<string | null> {
  const challenge = response.headers.get("WWW-Authenticate") ?? "";
  const inBody = stringField(parseRecord(await response.clone().text()), "error");
  return inBody ?? /\berror="?(\w+)/u.exec(challenge)?.[1] ?? null;
}

/**
 * Sends requests with their token and, where tokens are bound, with a proof; again, once, if the provider asks for a
 * nonce in it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-8
 */
export function createSender({ ports, proofs }: ProviderContext): Send {
  if (proofs !== null) return createSigningSender(ports.fetch, proofs);
  return (url, request, token) =>
    ports.fetch(url, token === undefined ? request : { ...request, headers: { Authorization: `Bearer ${token}` } });
}

function createSigningSender(fetch: typeof globalThis.fetch, load: () => Promise<Proofs>): Send {
  let nonce: string | undefined;

  /** @throws AuthError `login_unavailable`, `module_unavailable` */
  async function proofFor(method: string, url: string, token: string | undefined): Promise<string> {
    try {
      return await (await load()).sign({ method, url, nonce, ...(token !== undefined && { token }) });
    } catch (cause) {
      throw toAuthError(cause, "The request could not be signed with the key of this browser.");
    }
  }

  async function send(
    url: string,
    request: RequestInit,
    token: string | undefined,
    isRepeated: boolean,
  ): Promise<Response> {
    const proof = await proofFor(request.method ?? "GET", url, token);
    const headers = { ...(token !== undefined && { Authorization: `DPoP ${token}` }), DPoP: proof };
    const response = await fetch(url, { ...request, headers });
    nonce = response.headers.get("DPoP-Nonce") ?? nonce;
    if (isRepeated || (response.status !== 400 && response.status !== 401)) return response;
    return (await errorOf(response)) === "use_dpop_nonce" ? send(url, request, token, true) : response;
  }

  return (url, request, token) => send(url, request, token, false);
}
