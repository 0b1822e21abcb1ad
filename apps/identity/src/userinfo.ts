import { createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, jwtVerify } from "jose";
import { claimsOf, findAccountById } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import type { Keys } from "./keys.ts";

/**
 * @see https://openid.net/specs/openid-connect-core-1_0.html#UserInfo; https://www.rfc-editor.org/rfc/rfc6750#section-3
 */
export function createUserinfoHandler(config: IdentityConfig, { signingKey }: Keys) {
  const publicKey = createPublicKey({ key: signingKey, format: "jwk" });

  async function subjectOf(request: IncomingMessage): Promise<string | undefined> {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const expected = { issuer: config.issuer, audience: config.clientId, typ: "at+jwt", algorithms: ["RS256"] };
    if (token === undefined) return undefined;
    try {
      return (await jwtVerify(token, publicKey, expected)).payload.sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const subject = await subjectOf(request);
    const account = findAccountById(subject ?? "");
    if (account === undefined) {
      response
        .writeHead(401, { "WWW-Authenticate": 'Bearer error="invalid_token"', "Cache-Control": "no-store" })
        .end();
      return;
    }
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify({ sub: account.id, ...claimsOf(account, config.clientId) }));
  };
}
