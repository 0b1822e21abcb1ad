import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { GenerateKeyPairResult, JSONWebKeySet } from "jose";

type Claims = Readonly<Record<string, unknown>>;

export interface FakeSigner {
  accessToken(claims?: Claims): Promise<string>;
  idToken(claims?: Claims): Promise<string>;
  publicKeys(): Promise<JSONWebKeySet>;
  setClaims(claims: Claims): void;
}

export interface FakeSignerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly lifetimeInSeconds: number;
  readonly claims: Claims;
  readonly now: () => number;
}

/** Signs tokens like Keycloak's; the key pair is generated at the first use. */
export function createFakeSigner(options: FakeSignerOptions): FakeSigner {
  const kid = `fake-${crypto.randomUUID()}`;
  let pair: Promise<GenerateKeyPairResult> | undefined;
  const keys = (): Promise<GenerateKeyPairResult> => (pair ??= generateKeyPair("RS256", { extractable: true }));

  return {
    ...createTokens(options, async (payload) => {
      const header = { alg: "RS256", kid, typ: "JWT" };
      return new SignJWT(payload).setProtectedHeader(header).sign((await keys()).privateKey);
    }),
    async publicKeys() {
      return { keys: [{ ...(await exportJWK((await keys()).publicKey)), kid, alg: "RS256", use: "sig" }] };
    },
  };
}

/** Issues tokens without a signature, which take no time: for tests of a client, which does not verify signatures. */
export function createUnsignedTokens(options: FakeSignerOptions): FakeSigner {
  const encode = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    // Tabs recognize a token by its last characters.
    ...createTokens(options, async (payload) => {
      return `${encode({ alg: "RS256", typ: "JWT" })}.${encode(payload)}.${crypto.randomUUID().replaceAll("-", "")}`;
    }),
    publicKeys: async () => ({ keys: [] }),
  };
}

function createTokens(
  { issuer, clientId, lifetimeInSeconds, claims, now }: FakeSignerOptions,
  sign: (payload: Claims) => Promise<string>,
): Omit<FakeSigner, "publicKeys"> {
  let common = claims;

  function payload(own: Claims): Claims {
    const issuedAt = Math.floor(now() / 1000);
    return {
      iss: issuer,
      sub: "user-1",
      iat: issuedAt,
      exp: issuedAt + lifetimeInSeconds,
      azp: clientId,
      jti: crypto.randomUUID(),
      preferred_username: "reader",
      email: "reader@corp.example",
      name: "Рита Чтецова",
      given_name: "Рита",
      ...own,
    };
  }

  return {
    accessToken: (own = {}) =>
      sign(
        payload({
          typ: "cnf" in { ...common, ...own } ? "DPoP" : "Bearer",
          realm_access: { roles: ["user"] },
          resource_access: { [clientId]: { roles: [] } },
          ...common,
          ...own,
        }),
      ),
    idToken: (own = {}) => sign(payload({ typ: "ID", aud: clientId, ...common, ...own })),
    setClaims(next) {
      common = next;
    },
  };
}
