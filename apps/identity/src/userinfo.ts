import { createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AuthError, createTokenVerifier } from "@corp/auth/server";
import type { VerifiedToken } from "@corp/auth/server";
import type { Provider } from "oidc-provider";
import { accountClaims, findAccountById } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import type { Keys } from "./keys.ts";

/**
 * As in Keycloak, a token whose session (`sid`) is over is denied.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#UserInfo;
 * https://www.rfc-editor.org/rfc/rfc6750#section-3; https://www.rfc-editor.org/rfc/rfc9449#section-7
 */
export function createUserinfoHandler(
  config: IdentityConfig,
  { signingKey: { kid, alg, ...signingKey } }: Keys,
  provider: Provider,
) {
  const publicKey = createPublicKey({ key: signingKey, format: "jwk" }).export({ format: "jwk" });
  const verifier = createTokenVerifier({
    issuer: config.issuer,
    audience: config.clientId,
    fetch: async () => Response.json({ keys: [{ ...publicKey, kid, alg }] }),
  });

  /** The proof of a bound token names the public URL. */
  async function findHolder({ headers, method = "GET" }: IncomingMessage): Promise<VerifiedToken | string> {
    const [, scheme, token] = /^(Bearer|DPoP) +(\S+)$/iu.exec(headers.authorization ?? "") ?? [];
    if (scheme === undefined || token === undefined) return "Bearer, DPoP";
    const url = `${config.issuer}/protocol/openid-connect/userinfo`;
    const proof = headers["dpop"]?.toString();
    try {
      const holder = await verifier.verify(token, { method, url, proof, scheme });
      const { sid } = holder.claims;
      const isOver = typeof sid === "string" && (await provider.Session.findByUid(sid)) === undefined;
      return isOver ? `${scheme} error="invalid_token"` : holder;
    } catch (error) {
      if (!AuthError.isInstance(error)) throw error;
      if (error.code === "proof_invalid") return 'DPoP error="invalid_dpop_proof"';
      return `${scheme} error="invalid_token"`;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const holder = await findHolder(request);
    const account = typeof holder === "string" ? undefined : findAccountById(holder.subject);
    if (account === undefined) {
      const challenge = typeof holder === "string" ? holder : 'Bearer error="invalid_token"';
      response.writeHead(401, { "WWW-Authenticate": challenge, "Cache-Control": "no-store" }).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify({ sub: account.id, ...accountClaims(account, config.clientId) }));
  };
}
