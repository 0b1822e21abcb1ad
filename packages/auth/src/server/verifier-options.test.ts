import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../testing/fake-provider.ts";
import { createTokenVerifier } from "./token-verifier.ts";

const provider = createFakeProvider();

describe("the options of a verifier", () => {
  it.each([
    { issuer: "" },
    { issuer: undefined as never },
    { issuer: "id.corp.example" },
    { issuer: "https://id.corp.example/realms/prod?x" },
    { issuer: "https://id.corp.example/#x" },
    { issuer: "https://user:secret@id.corp.example" },
    { issuer: "javascript:alert(1)" },
    { issuer: ["https://id.corp.example", ""] },
    { audience: [] },
    { audiance: "corp-site" } as never,
    { clockTolerance: 30 } as never,
    { accessTokens: "toString" as never },
    { jwksUrl: "" },
    { jwksUrl: "/keys" },
    { jwksUrl: "javascript:alert(1)" },
    { issuer: [] },
    { audience: "" },
    { audience: undefined as never },
    { accessTokens: "keycloack" as never },
    { issuer: ["https://a.example", "https://b.example"], jwksUrl: "https://a.example/keys" },
  ])("are refused when it is made: %j", (options) => {
    const make = (): unknown => createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", ...options });
    expect(make).toThrow(/^createTokenVerifier [^\n]+\.$/u);
  });

  it("take several issuers and audiences, and a slash at the end", async () => {
    const token = await provider.issueToken({});
    const several = createTokenVerifier({
      issuer: ["https://elsewhere.example", `${provider.issuer}/`],
      audience: ["another", "corp-site"],
      fetch: provider.fetch,
    });
    await expect(several.verify(token)).resolves.toBeDefined();
  });
});

it("reads the metadata again after they named keys that are no URL", async () => {
  const own = createFakeProvider({ issuer: "https://login.example" });
  let url: string | undefined = "/keys";
  const verifier = createTokenVerifier({
    issuer: own.issuer,
    audience: "corp-site",
    fetch: async (input, init) =>
      new Request(input).url.endsWith("/openid-configuration")
        ? Response.json({ ...own.metadata, jwks_uri: url })
        : own.fetch(input, init),
  });
  const token = await own.issueToken();
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: "keys_unavailable" });
  url = own.metadata.jwks_uri;
  await expect(verifier.verify(token)).resolves.toBeDefined();
});
