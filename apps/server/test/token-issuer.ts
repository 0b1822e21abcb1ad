import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import type { CryptoKey } from "jose";

export interface TokenClaims {
  readonly subject?: string;
  readonly roles?: readonly string[];
  /** @default none: not every provider returns it */
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly issuer?: string;
  readonly audience?: string;
  /** `azp`: the client that requested the token. */
  readonly client?: string;
  /** Seconds from now; negative: expired. @default an hour, longer than any file takes on a busy machine */
  readonly expiresIn?: number;
  /** Signed with another key than the published one. */
  readonly isForged?: boolean;
}

/** Publishes keys like a provider, and signs any claims, which a real provider would not. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  token(claims?: TokenClaims): Promise<string>;
  stop(): Promise<void>;
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const issuer = "http://localhost:3000/auth/realms/stg";
  const known = await generateKeyPair("RS256");
  const unknown = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(known.publicKey)), kid: "test", alg: "RS256", use: "sig" };
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const sign = (claims: TokenClaims, key: CryptoKey): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      typ: "Bearer",
      azp: claims.client ?? "corp-site",
      preferred_username: claims.subject ?? "editor",
      ...(claims.email === undefined ? {} : { email: claims.email, email_verified: claims.isEmailVerified ?? false }),
      resource_access: { "corp-site": { roles: claims.roles ?? ["editor"] } },
    })
      .setProtectedHeader({ alg: "RS256", kid: "test" })
      .setIssuer(claims.issuer ?? issuer)
      .setAudience(claims.audience ?? "corp-site")
      .setSubject(claims.subject ?? "editor")
      .setIssuedAt(now - 3600)
      .setExpirationTime(now + (claims.expiresIn ?? 3600))
      .sign(key);
  };

  return {
    issuer,
    jwksUrl: `http://127.0.0.1:${port}/certs`,
    token: (claims = {}) => sign(claims, claims.isForged === true ? unknown.privateKey : known.privateKey),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
