import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";

/** Checks the proof of a request to the token endpoint; returns the thumbprint of its key, or the rejection. */
export async function checkFakeProof(request: Request, nonce: string | undefined): Promise<string | Response> {
  const reject = (error: string): Response =>
    Response.json({ error }, { status: 400, ...(nonce !== undefined && { headers: { "DPoP-Nonce": nonce } }) });
  const proof = request.headers.get("DPoP");
  if (proof === null) return reject("invalid_request");
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt" });
  if (payload["htm"] !== "POST" || payload["htu"] !== request.url) return reject("invalid_dpop_proof");
  if (payload["nonce"] !== nonce) return reject("use_dpop_nonce");
  return calculateJwkThumbprint(protectedHeader.jwk ?? {});
}
