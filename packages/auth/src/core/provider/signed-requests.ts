import { parseRecord, stringField } from "../storage/json-record.ts";
import type { ProviderContext } from "./provider-context.ts";

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

/** Sends requests with their token and, where tokens are bound, with a proof. */
export function createSender({ ports, proofs }: ProviderContext): Send {
  return async (url, request, token) => {
    if (proofs !== null) return (await proofs()).send(url, request, token);
    return ports.fetch(
      url,
      token === undefined ? request : { ...request, headers: { Authorization: `Bearer ${token}` } },
    );
  };
}
