import { createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { jwtVerify } from "jose";
import { claimsOf, findAccountById } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import type { Keys } from "./keys.ts";

/** @see OpenID Connect Core 1.0, section 5.3; RFC 6750, section 3 */
export function createUserinfoHandler(config: IdentityConfig, { signingKey }: Keys) {
  const publicKey = createPublicKey({ key: signingKey, format: "jwk" });

  async function subjectOf(request: IncomingMessage): Promise<string | undefined> {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const expected = { issuer: config.issuer, audience: config.clientId, typ: "at+jwt", algorithms: ["RS256"] };
    return token === undefined ? undefined : (await jwtVerify(token, publicKey, expected)).payload.sub;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const subject = await subjectOf(request).catch(() => undefined);
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
