import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { GenerateKeyPairResult, JSONWebKeySet } from "jose";

export interface FakeSigner {
  accessToken(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  idToken(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  publicKeys(): Promise<JSONWebKeySet>;
  setClaims(claims: Readonly<Record<string, unknown>>): void;
}

interface FakeSignerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly lifetimeInSeconds: number;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly now: () => number;
}

/** Signs tokens shaped as Keycloak's; the key pair is made at the first use. */
export function createFakeSigner({ issuer, clientId, lifetimeInSeconds, claims, now }: FakeSignerOptions): FakeSigner {
  const kid = `fake-${crypto.randomUUID()}`;
  let common = claims;
  let pair: Promise<GenerateKeyPairResult> | undefined;
  const keys = (): Promise<GenerateKeyPairResult> => (pair ??= generateKeyPair("RS256", { extractable: true }));

  async function sign(own: Readonly<Record<string, unknown>>): Promise<string> {
    const issuedAt = Math.floor(now() / 1000);
    const payload = {
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
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign((await keys()).privateKey);
  }

  return {
    accessToken: (own = {}) =>
      sign({
        typ: "Bearer",
        realm_access: { roles: ["user"] },
        resource_access: { [clientId]: { roles: [] } },
        ...common,
        ...own,
      }),
    idToken: (own = {}) => sign({ typ: "ID", aud: clientId, ...common, ...own }),
    setClaims(next) {
      common = next;
    },
    async publicKeys() {
      return { keys: [{ ...(await exportJWK((await keys()).publicKey)), kid, alg: "RS256", use: "sig" }] };
    },
  };
}
