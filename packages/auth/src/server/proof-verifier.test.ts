import { beforeEach, describe, expect, it } from "vitest";
import { createFakeKey } from "../testing/fake-key.ts";
import type { FakeKey } from "../testing/fake-key.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import type { TokenRequest } from "./proof-verifier.ts";
import { createTokenVerifier } from "./token-verifier.ts";

let nowMs = Date.UTC(2026, 10, 22);
const now = (): number => nowMs;
const provider = createFakeProvider({ now });
const verifier = createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", fetch: provider.fetch, now });
const url = "https://api.example/events?page=2";
let key: FakeKey;
let token: string;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 22);
  key = await createFakeKey(now);
  token = await provider.issueToken({ cnf: { jkt: key.thumbprint } });
});

const request = (proof: string | undefined, change: Partial<TokenRequest> = {}): TokenRequest => ({
  method: "GET",
  url,
  proof,
  ...change,
});

describe("a token that is bound to a key", () => {
  it("is accepted with a proof of that key", async () => {
    await expect(verifier.verify(token, request(await key.proof(token)))).resolves.toMatchObject({ subject: "user-1" });
  });

  it("is rejected without a request or without a proof", async () => {
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: "proof_invalid" });
    await expect(verifier.verify(token, request(undefined))).rejects.toMatchObject({ code: "proof_invalid" });
  });

  it("is rejected when the proof is used a second time", async () => {
    const proof = await key.proof(token);
    await verifier.verify(token, request(proof));
    await expect(verifier.verify(token, request(proof))).rejects.toThrow("used before");
  });

  it.each([-50, 50])("is accepted, once, from a device whose clock is wrong by %s s", async (seconds) => {
    const proof = await key.proof(token, { iat: Math.floor(nowMs / 1000) + seconds });
    await verifier.verify(token, request(proof));
    nowMs += (seconds + 59) * 1000;
    await expect(verifier.verify(token, request(proof))).rejects.toThrow("used before");
  });

  it("is accepted under the scheme DPoP alone, and one without a key under Bearer alone", async () => {
    const proven = async (scheme: string): Promise<TokenRequest> => request(await key.proof(token), { scheme });
    await expect(verifier.verify(token, await proven("dpop"))).resolves.toBeDefined();
    await expect(verifier.verify(token, await proven("Bearer"))).rejects.toMatchObject({ code: "token_invalid" });
    const unbound = await provider.issueToken();
    await expect(verifier.verify(unbound, request(undefined, { scheme: "Bearer" }))).resolves.toBeDefined();
    await expect(verifier.verify(unbound, await proven("DPoP"))).rejects.toMatchObject({ code: "token_invalid" });
  });

  it("is rejected with a proof of another key", async () => {
    const other = await createFakeKey(now);
    await expect(verifier.verify(token, request(await other.proof(token)))).rejects.toThrow("another key");
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["another method", { htm: "POST" }, "another method"],
    ["another URL", { htu: "https://api.example/articles" }, "another URL"],
    ["another origin", { htu: "https://evil.example/events" }, "another URL"],
    ["another token", { ath: "x" }, "another token"],
    ["more than a minute ago", { iat: now() / 1000 - 70 }, "too old, or of the future"],
    ["more than a minute ahead", { iat: now() / 1000 + 70 }, "too old, or of the future"],
    ["no identifier", { jti: undefined }, "cannot be trusted"],
  ])("is rejected with a proof for %s", async (_, change, message) => {
    await expect(verifier.verify(token, request(await key.proof(token, change)))).rejects.toThrow(message);
  });

  it("is rejected with a proof for an invalid URL, also in a request to one", async () => {
    const proof = await key.proof(token, { htu: "nonsense" });
    await expect(verifier.verify(token, request(proof, { url: "nonsense" }))).rejects.toThrow("another URL");
  });

  it("is rejected with a token of another kind as its proof", async () => {
    await expect(verifier.verify(token, request(await key.proof(token, {}, "JWT")))).rejects.toThrow(
      "cannot be trusted",
    );
    await expect(verifier.verify(token, request(token))).rejects.toThrow("cannot be trusted");
  });
});

it("a token that is bound to no key needs no proof", async () => {
  await expect(verifier.verify(await provider.issueToken(), request(undefined))).resolves.toBeDefined();
});
