import { expect, it } from "vitest";
import { codeChallenge } from "./fake-provider.ts";

it("computes the challenge of RFC 7636, appendix B", async () => {
  expect(await codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

it("contains no characters that need escaping in a URL", async () => {
  for (let round = 0; round < 100; round++) {
    expect(await codeChallenge(String(round))).toMatch(/^[\w-]{43}$/);
  }
});
