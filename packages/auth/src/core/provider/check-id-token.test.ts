import { describe, expect, it } from "vitest";
import { checkIdToken } from "./provider.ts";

const expected = { issuer: "https://id.corp.example", clientId: "corp-site", nonce: "n", providerNowInSeconds: 1_000 };
const good = { iss: expected.issuer, aud: "corp-site", sub: "1", nonce: "n", exp: 1_001 };

describe("an id token", () => {
  it.each<[string, object]>([
    ["of one audience", {}],
    ["of many audiences, issued to us", { aud: ["account", "corp-site"], azp: "corp-site" }],
    ["of a list of one audience", { aud: ["corp-site"] }],
  ])("%s is valid", (_, change) => {
    expect(() => checkIdToken({ ...good, ...change }, expected)).not.toThrow();
  });

  it("needs no nonce when the request had none", () => {
    expect(() => checkIdToken({ ...good, nonce: undefined }, { ...expected, nonce: null })).not.toThrow();
  });

  it.each<[string, object]>([
    ["token_invalid", { sub: undefined }],
    ["token_invalid", { sub: "" }],
    ["token_invalid", { exp: undefined }],
    ["token_invalid", { exp: "1001" }],
    ["token_issuer_mismatch", { iss: undefined }],
    ["token_issuer_mismatch", { iss: "https://id.corp.example/" }],
    ["token_audience_mismatch", { aud: undefined }],
    ["token_audience_mismatch", { aud: "other" }],
    ["token_audience_mismatch", { aud: ["other"], azp: "corp-site" }],
    ["token_audience_mismatch", { aud: ["corp-site", "other"], azp: "other" }],
    ["token_nonce_mismatch", { nonce: undefined }],
    ["token_nonce_mismatch", { nonce: "another" }],
    ["token_expired", { exp: 1_000 }],
  ])("is rejected with %s for %j", (code, change) => {
    expect(() => checkIdToken({ ...good, ...change }, expected)).toThrow(expect.objectContaining({ code }));
  });
});
