import { describe, expect, it } from "vitest";
import type { TokenResponse } from "./oidc-protocol.ts";
import { createTokenRecord } from "./provider.ts";

const nowMs = 1_760_000_000_500;

/** Builds one without a valid signature: TLS replaces its verification. */
function jwt(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "RS256" })}.${part(claims)}.x`;
}

function create(response: Partial<TokenResponse>, lastIdToken?: string): ReturnType<typeof createTokenRecord> {
  return createTokenRecord(
    { accessToken: "opaque", refreshToken: null, idToken: null, expiresInSeconds: null, ...response },
    nowMs,
    lastIdToken,
  );
}

describe("a token record", () => {
  it("converts the token's seconds to milliseconds", () => {
    const accessToken = jwt({ sub: "1", iat: 1_760_000_000, exp: 1_760_000_300 });
    expect(create({ accessToken })).toEqual({
      access_token: accessToken,
      claims: { sub: "1", iat: 1_760_000_000, exp: 1_760_000_300 },
      expire_time: 1_760_000_300_000,
      issued_iat: 1_760_000_000_000,
      received_at_client_time: nowMs,
    });
  });

  it("stores only the used claims, unchanged", () => {
    const claims = {
      sub: "1",
      preferred_username: "reader",
      email: "e",
      name: "n",
      given_name: "g",
      realm_access: { roles: ["user"] },
      resource_access: { "corp-site": { roles: [] } },
      exp: 1_760_000_300,
      iat: 1_760_000_000,
    };
    const accessToken = jwt({ ...claims, jti: "x", secret: "y" });
    expect(create({ accessToken }).claims).toEqual(claims);
  });

  it("takes missing claims from the id token; roles of the access token win", () => {
    const idToken = jwt({ sub: "1", name: "from id", realm_access: { roles: ["id"] }, iat: 1, exp: 2 });
    const accessToken = jwt({ sub: "1", realm_access: { roles: ["access"] }, iat: 1_760_000_000, exp: 1_760_000_300 });
    const { claims } = create({ accessToken, idToken });
    expect(claims).toMatchObject({ name: "from id", realm_access: { roles: ["access"] }, exp: 1_760_000_300 });
  });

  it("uses expires_in for an opaque access token, not the id token's exp", () => {
    const idToken = jwt({ sub: "1", iat: 1_760_000_000, exp: 1_760_009_999 });
    const record = create({ idToken, expiresInSeconds: 300 });
    expect(record.expire_time - record.issued_iat).toBe(300_000);
  });

  it("lasts as long as the id token where nothing else names a lifetime", () => {
    const record = create({ idToken: jwt({ sub: "1", iat: 1_760_000_000, exp: 1_760_000_600 }) });
    expect(record.expire_time - record.issued_iat).toBe(600_000);
  });

  it.each<[string, Partial<TokenResponse>, number]>([
    ["an opaque access token", { expiresInSeconds: 300 }, 300_000],
    ["an opaque access token of unknown lifetime", {}, 600_000],
    [
      "one of another subject",
      { accessToken: jwt({ sub: "of the API", iat: 1_760_000_000, exp: 1_760_000_300 }) },
      300_000,
    ],
  ])(
    "of a refresh without an id token has the user of the last one, and its own times, with %s",
    (_, response, lifetime) => {
      const last = jwt({ sub: "1", name: "N", iat: 1_759_000_000, exp: 1_759_000_600 });
      const record = create(response, last);
      expect(record.claims).toMatchObject({ sub: "1", name: "N" });
      expect([record.issued_iat, record.expire_time - record.issued_iat]).toEqual([1_760_000_000_000, lifetime]);
      expect(record).not.toHaveProperty("id_token");
    },
  );

  it("of a refresh without an id token takes roles from the access token alone, if it can be read", () => {
    const last = jwt({ sub: "1", realm_access: { roles: ["admin"] }, iat: 1_759_000_000, exp: 1_759_000_600 });
    const accessToken = jwt({ sub: "1", iat: 1_760_000_000, exp: 1_760_000_300, realm_access: { roles: [] } });
    expect(create({ accessToken }, last).claims).toMatchObject({ realm_access: { roles: [] } });
  });

  it.each<[string, Partial<TokenResponse>]>([
    ["no subject", { accessToken: jwt({ iat: 1, exp: 2 }) }],
    ["no expiry", { accessToken: jwt({ sub: "1", iat: 1 }) }],
    ["an expiry that is text", { accessToken: jwt({ sub: "1", iat: 1, exp: "2" }) }],
    ["nothing that can be read", { accessToken: "opaque", expiresInSeconds: 300 }],
  ])("is not created from tokens with %s", (_, response) => {
    expect(() => create(response)).toThrow(expect.objectContaining({ code: "provider_failed" }));
  });
});
