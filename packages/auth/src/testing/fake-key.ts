import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { hashOfToken } from "../server/proof-verifier.ts";

/** A key that tokens are bound to, with proofs of it. */
export interface FakeKey {
  readonly thumbprint: string;
  /** A proof for "GET https://api.example/events", unless these claims say otherwise. */
  proof(token: string, claims?: Readonly<Record<string, unknown>>, type?: string): Promise<string>;
}

export async function createFakeKey(now: () => number = Date.now): Promise<FakeKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    async proof(token, claims = {}, type = "dpop+jwt") {
      return new SignJWT({
        jti: crypto.randomUUID(),
        htm: "GET",
        htu: "https://api.example/events",
        iat: Math.floor(now() / 1000),
        ath: await hashOfToken(token),
        ...claims,
      })
        .setProtectedHeader({ alg: "ES256", typ: type, jwk })
        .sign(privateKey);
    },
  };
}
