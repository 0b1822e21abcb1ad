import { expect, it } from "vitest";
import { codeChallenge } from "./sign-in-protocol.ts";

const sha256 = (data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", data);

it("computes the challenge of RFC 7636, appendix B", async () => {
  expect(await codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", sha256)).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

it("contains no characters that need escaping in a URL", async () => {
  for (let round = 0; round < 100; round++) {
    expect(await codeChallenge(String(round), sha256)).toMatch(/^[\w-]{43}$/);
  }
});
