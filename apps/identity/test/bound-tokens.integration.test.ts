import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import {
  actualOrigin,
  byPassword,
  exchange,
  newAttempt,
  newBrowser,
  page,
  protocol,
  publicOrigin,
  runIdentity,
  signIn,
} from "./running-identity.ts";

runIdentity();

type SignProof = (claims: Readonly<Record<string, string>>) => Promise<string>;

const tokenUrl = `${publicOrigin}${protocol}/token`;
const userinfoUrl = `${publicOrigin}${protocol}/userinfo`;
let sign: SignProof;
let bound = "";

async function newKey(): Promise<SignProof> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  return (claims) =>
    new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
      .setIssuedAt()
      .sign(privateKey);
}

const proofFor = (token: string, by = sign, htu = userinfoUrl): Promise<string> =>
  by({ htm: "GET", htu, ath: createHash("sha256").update(token).digest("base64url") });

beforeAll(async () => {
  sign = await newKey();
  const attempt = newAttempt();
  const response = await signIn(newBrowser(), "reader", attempt);
  const { body } = await exchange(response, attempt, page, { DPoP: await sign({ htm: "POST", htu: tokenUrl }) });
  bound = body["access_token"] ?? "";
});

const claimsWith = (headers: Record<string, string>): Promise<Response> =>
  fetch(`${actualOrigin()}${protocol}/userinfo`, { headers });

const outcome = async (headers: Record<string, string>): Promise<readonly [number, string | null]> => {
  const response = await claimsWith(headers);
  return [response.status, response.headers.get("www-authenticate")];
};

describe("the claims of a user", () => {
  it("are returned for a bound token with a proof of its key", async () => {
    const response = await claimsWith({ authorization: `DPoP ${bound}`, dpop: await proofFor(bound) });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ preferred_username: "reader" });
  });

  it("are denied to a bound token without its proof", async () => {
    const rejectedProof = [401, 'DPoP error="invalid_dpop_proof"'];
    const authorization = `DPoP ${bound}`;
    expect(await outcome({ authorization })).toEqual(rejectedProof);
    expect(await outcome({ authorization, dpop: await proofFor(bound, await newKey()) })).toEqual(rejectedProof);
    expect(await outcome({ authorization, dpop: await proofFor("another token") })).toEqual(rejectedProof);
    expect(await outcome({ authorization, dpop: await proofFor(bound, sign, tokenUrl) })).toEqual(rejectedProof);
  });

  it("are denied to a proof that has been used before", async () => {
    const headers = { authorization: `DPoP ${bound}`, dpop: await proofFor(bound) };
    expect(await outcome(headers)).toEqual([200, null]);
    expect(await outcome(headers)).toEqual([401, 'DPoP error="invalid_dpop_proof"']);
  });

  it("are denied to a bound token that is sent as a bearer token", async () => {
    const dpop = await proofFor(bound);
    const denied = [401, 'Bearer error="invalid_token"'];
    expect(await outcome({ authorization: `Bearer ${bound}` })).toEqual(denied);
    expect(await outcome({ authorization: `Bearer ${bound}`, dpop })).toEqual(denied);
  });

  it("are denied to a token that is not bound and comes with the scheme of bound ones", async () => {
    const { body } = await byPassword("reader");
    const token = body["access_token"] ?? "";
    expect(await outcome({ authorization: `Bearer ${token}` })).toEqual([200, null]);
    const headers = { authorization: `DPoP ${token}`, dpop: await proofFor(token) };
    expect(await outcome(headers)).toEqual([401, 'DPoP error="invalid_token"']);
  });

  it("are denied to an id token, and to a request without a token", async () => {
    const { body } = await byPassword("reader");
    expect(await outcome({ authorization: `Bearer ${body["id_token"]}` })).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(await outcome({})).toEqual([401, "Bearer, DPoP"]);
  });
});
