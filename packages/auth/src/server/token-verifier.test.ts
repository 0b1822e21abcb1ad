import { inspect } from "node:util";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AuthError } from "../core/auth-error.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import { settle } from "../testing/fake-site.ts";
import { createTokenVerifier } from "./token-verifier.ts";

afterEach(() => void vi.useRealTimers());

const provider = createFakeProvider();
const verifier = createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", fetch: provider.fetch });

describe("createTokenVerifier", () => {
  it("returns the user and the roles of a valid token", async () => {
    const token = await provider.issueToken({
      sub: "42",
      realm_access: { roles: ["user"] },
      resource_access: { "corp-site": { roles: ["editor"] }, account: { roles: [] } },
    });
    const verified = await verifier.verify(token);
    expect(verified).toMatchObject({
      subject: "42",
      username: "reader",
      email: "reader@corp.example",
      name: "Рита Чтецова",
    });
    expect(verified.realmRoles).toEqual(["user"]);
    expect(verified.resourceRoles).toEqual({ "corp-site": ["editor"], account: [] });
    expect(verified.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  it("accepts the client in aud, alone or among others, without azp", async () => {
    for (const aud of ["corp-site", ["account", "corp-site"]]) {
      await expect(verifier.verify(await provider.issueToken({ azp: undefined, aud }))).resolves.toBeDefined();
    }
  });

  it("ignores malformed role claims", async () => {
    for (const broken of [null, "admin", ["admin"], { roles: "admin" }, { roles: [1, null, { admin: true }] }]) {
      const verified = await verifier.verify(
        await provider.issueToken({ realm_access: broken, resource_access: { "corp-site": broken } }),
      );
      expect(verified.realmRoles).toEqual([]);
      expect(verified.resourceRoles["corp-site"] ?? []).toEqual([]);
    }
  });

  it.each([
    ["token_expired", { exp: 1 }],
    ["token_issuer_mismatch", { iss: "https://elsewhere.example" }],
    ["token_audience_mismatch", { azp: "other", aud: ["account"] }],
    ["token_invalid", { sub: undefined }],
    ["token_invalid", { exp: undefined }],
    ["token_invalid", { iat: undefined }],
    ["token_invalid", { typ: "ID" }],
    ["token_invalid", { typ: undefined }],
    ["token_invalid", { typ: "DPoP" }],
    ["token_invalid", { cnf: {} }],
    ["token_invalid", { cnf: { jkt: "x", "x5t#S256": "x" } }],
    ["token_invalid", { typ: "DPoP", cnf: { "x5t#S256": "x" } }],
    ["token_invalid", { at_hash: "x" }],
  ])("rejects with %s a token with %j", async (code, claims) => {
    await expect(verifier.verify(await provider.issueToken(claims))).rejects.toMatchObject({ code, retryable: false });
  });

  it.each(["at+jwt", "application/at+jwt"])("accepts a token whose header says %s", async (typ) => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "own", alg: "RS256" }] };
    const other = createTokenVerifier({
      issuer: provider.issuer,
      audience: "corp-site",
      fetch: async () => Response.json(keys),
    });
    const issue = (header: string) =>
      new SignJWT({ azp: "corp-site", sub: "1" })
        .setProtectedHeader({ alg: "RS256", kid: "own", typ: header })
        .setIssuer(provider.issuer)
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(privateKey);
    await expect(other.verify(await issue(typ))).resolves.toMatchObject({ subject: "1" });
    await expect(other.verify(await issue("JWT"))).rejects.toMatchObject({ code: "token_invalid" });
  });

  it("rejects malformed text, a signature of another key and an altered payload", async () => {
    const [header, , signature] = (await provider.issueToken()).split(".");
    const foreign = await createFakeProvider().issueToken();
    const altered = [header, Buffer.from('{"sub":"admin"}').toString("base64url"), signature].join(".");
    for (const token of ["", "nonsense", "a.b.c", foreign, altered]) {
      await expect(verifier.verify(token)).rejects.toMatchObject({ code: "token_invalid" });
    }
  });

  it("throws errors that hold no token", async () => {
    const bound = await provider.issueToken({ cnf: { jkt: "x" } });
    const tokens = [
      bound,
      `${bound}x`,
      bound.replaceAll(".", "~"),
      await createFakeProvider({ issuer: "https://elsewhere.example" }).issueToken(),
      await provider.issueToken({ exp: 1 }),
      await provider.issueToken({ azp: "other", aud: ["account"] }),
    ];
    for (const token of tokens) {
      const request = { method: "GET", url: "https://api.example/", proof: token };
      const error: unknown = await verifier.verify(token, request).catch((cause: unknown) => cause);
      expect(AuthError.isInstance(error)).toBe(true);
      const parts = token.split(".").filter((part) => inspect(error, { depth: null, showHidden: true }).includes(part));
      expect(parts).toEqual([]);
    }
  });

  it("rejects symmetric and missing algorithms", async () => {
    const hs256 = await new SignJWT({ azp: "corp-site", sub: "1" })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(provider.issuer)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new Uint8Array(32));
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${hs256.split(".")[1]}.`;
    await expect(verifier.verify(hs256)).rejects.toMatchObject({ code: "token_invalid" });
    await expect(verifier.verify(none)).rejects.toMatchObject({ code: "token_invalid" });
  });

  it("caches the keys and fetches them again for an unknown key id", async () => {
    const old = createFakeProvider();
    const rotated = createFakeProvider();
    let current = old;
    let fetches = 0;
    const patient = createTokenVerifier({
      issuer: provider.issuer,
      audience: "corp-site",
      now: () => Date.now(),
      fetch: (...request) => {
        fetches += 1;
        return current.fetch(...request);
      },
    });
    for (let count = 0; count < 3; count++) await patient.verify(await old.issueToken());
    expect(fetches).toBe(1);

    current = rotated;
    await expect(patient.verify(await rotated.issueToken())).resolves.toBeDefined();
    expect(fetches).toBe(2);
    vi.useFakeTimers({ toFake: ["Date"] });
    const invented = await Promise.all(Array.from({ length: 8 }, () => createFakeProvider().issueToken()));
    const codes = async (): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (const token of invented)
        found.push(await patient.verify(token).catch((error: unknown) => (error as AuthError).code));
      return found;
    };
    // Each unknown id is fetched for once, and five within 30 s at most, because strangers can invent them.
    const first = await codes();
    expect(first).toEqual([...Array(5).fill("token_invalid"), ...Array(3).fill("keys_unavailable")]);
    expect([await codes(), fetches]).toEqual([first, 7]);
    vi.advanceTimersByTime(31_000);
    expect([(await codes())[7], fetches]).toEqual(["keys_unavailable", 12]);
  });

  it("finds a rotated key for all tokens that come while it is fetched", async () => {
    const [old, rotated] = [createFakeProvider(), createFakeProvider()];
    let current = old;
    const patient = createTokenVerifier({
      issuer: old.issuer,
      audience: "corp-site",
      fetch: (...r) => current.fetch(...r),
    });
    await patient.verify(await old.issueToken());
    current = rotated;
    const tokens = await Promise.all([1, 2, 3].map((count) => rotated.issueToken({ count })));
    expect(await Promise.all(tokens.map((token) => patient.verify(token)))).toHaveLength(3);
  });

  it("does not reject a token for a key that could not be fetched", async () => {
    const [old, rotated] = [createFakeProvider(), createFakeProvider()];
    let isAway = false;
    const patient = createTokenVerifier({
      issuer: old.issuer,
      audience: "corp-site",
      fetch: (...request) => (isAway ? Promise.reject(new TypeError("fetch failed")) : old.fetch(...request)),
    });
    await patient.verify(await old.issueToken());
    isAway = true;
    const token = await rotated.issueToken();
    for (const _ of [1, 2, 3])
      await expect(patient.verify(token)).rejects.toMatchObject({ code: "keys_unavailable", retryable: true });
  });

  describe("known keys", () => {
    const minuteMs = 60_000;

    /** A verifier with keys, whose provider can be taken away. */
    async function verifierWithKeys() {
      const own = createFakeProvider();
      const clock = { now: Date.now(), isAway: false, fetches: 0 };
      const patient = createTokenVerifier({
        issuer: own.issuer,
        audience: "corp-site",
        now: () => clock.now,
        async fetch(...request) {
          clock.fetches += 1;
          if (clock.isAway) throw new TypeError("fetch failed");
          return own.fetch(...request);
        },
      });
      const exp = Math.floor(clock.now / 1000) + 2 * 86_400;
      const token = await own.issueToken({ exp });
      await patient.verify(token);
      return { patient, token, clock };
    }

    it("are used for a day while the provider is away, asked for once in half a minute", async () => {
      const { patient, token, clock } = await verifierWithKeys();
      clock.isAway = true;
      clock.now += 11 * minuteMs;
      await Promise.all(Array.from({ length: 20 }, () => patient.verify(token)));
      expect(clock.fetches).toBe(2);
      await patient.verify(token);
      expect(clock.fetches).toBe(2);
      clock.now += minuteMs;
      await patient.verify(token);
      expect(clock.fetches).toBe(3);
      clock.now += 1_440 * minuteMs;
      await expect(patient.verify(token)).rejects.toMatchObject({ code: "keys_unavailable" });
      clock.isAway = false;
      await expect(patient.verify(token)).resolves.toBeDefined();
    });

    it("are fetched again after ten minutes without a wait", async () => {
      const { patient, token, clock } = await verifierWithKeys();
      clock.now += 9 * minuteMs;
      await patient.verify(token);
      expect(clock.fetches).toBe(1);
      clock.now += 2 * minuteMs;
      await patient.verify(token);
      await settle();
      expect(clock.fetches).toBe(2);
    });
  });

  it("tolerates a provider's clock that is five seconds ahead or behind", async () => {
    const { issuer, fetch } = provider;
    const now = Date.UTC(2026, 10, 22);
    const own = createTokenVerifier({ issuer, audience: "corp-site", fetch, now: () => now });
    await expect(own.verify(await provider.issueToken({ exp: now / 1000 - 3 }))).resolves.toBeDefined();
    await expect(own.verify(await provider.issueToken({ exp: now / 1000 - 7 }))).rejects.toMatchObject({
      code: "token_expired",
    });
  });

  it("throws a retryable keys_unavailable while the provider is down, and recovers", async () => {
    const fresh = createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", fetch: provider.fetch });
    const token = await provider.issueToken();
    provider.setDown(true);
    await expect(fresh.verify(token)).rejects.toMatchObject({ code: "keys_unavailable", retryable: true });
    provider.setDown(false);
    await expect(fresh.verify(token)).resolves.toBeDefined();
  });

  it.each([undefined, "https://login.example/keys"])(
    "does not wait for a provider that hangs (keys at %s)",
    async (url) => {
      const hanging = createTokenVerifier({
        issuer: "https://login.example",
        audience: "corp-site",
        requestTimeoutInSeconds: 0.01,
        ...(url !== undefined && { jwksUrl: url }),
        fetch: async (_, init) =>
          new Promise((__, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
      });
      const token = await provider.issueToken({ iss: "https://login.example" });
      await expect(hanging.verify(token)).rejects.toMatchObject({ code: "keys_unavailable" });
    },
  );

  it.each([undefined, "https://login.example"])(
    "asks the provider once, however many tokens wait for the first keys (issuer %s)",
    async (issuer) => {
      const busy = createFakeProvider(issuer === undefined ? {} : { issuer });
      const asked: string[] = [];
      const held = Promise.withResolvers<void>();
      const cold = createTokenVerifier({
        issuer: busy.issuer,
        audience: "corp-site",
        async fetch(input, init) {
          asked.push(new Request(input).url);
          await held.promise;
          return busy.fetch(input, init);
        },
      });
      const tokens = await Promise.all(Array.from({ length: 50 }, () => busy.issueToken()));
      const verified = Promise.all(tokens.map((token) => cold.verify(token)));
      await settle();
      held.resolve();
      await verified;
      const discovery = issuer === undefined ? [] : [`${issuer}/.well-known/openid-configuration`];
      expect(asked).toEqual([...discovery, busy.metadata.jwks_uri]);
    },
  );

  it("throws keys_unavailable when the response is not a key set", async () => {
    const token = await provider.issueToken();
    for (const response of [
      () => new Response("<html>"),
      () => new Response(null, { status: 502 }),
      () => Response.json({ keys: "none" }),
    ]) {
      const lost = createTokenVerifier({
        issuer: provider.issuer,
        audience: "corp-site",
        fetch: async () => response(),
      });
      await expect(lost.verify(token)).rejects.toMatchObject({ code: "keys_unavailable" });
    }
  });
});

it.each([
  [200, '{"keys":[]}'],
  [200, '{"keys":[{}]}'],
  [200, '{"keys":["x"]}'],
  [200, '{"keys":[{"kty":"RSA","use":"enc","n":"AQAB","e":"AQAB"}]}'],
  [200, '{"keys":{"kty":"RSA"}}'],
  [200, "null"],
  [200, "<html>"],
  [404, "{}"],
])("does not take %d %s for the provider's keys", async (status, body) => {
  const own = createFakeProvider();
  let isReplaced = false;
  let now = Date.now();
  const kept = createTokenVerifier({
    issuer: own.issuer,
    audience: "corp-site",
    now: () => now,
    fetch: (...request) => (isReplaced ? Promise.resolve(new Response(body, { status })) : own.fetch(...request)),
  });
  const token = await own.issueToken({ exp: Math.floor(now / 1000) + 30 * 3_600 });
  await kept.verify(token);
  isReplaced = true;
  now += 23 * 3_600_000;
  await expect(kept.verify(token)).resolves.toBeDefined();
  await settle();
  now += 3_600_001;
  await expect(kept.verify(token)).rejects.toMatchObject({ code: "keys_unavailable" });
});
