import { hasRealmRole, hasResourceRole } from "@corp/auth/server";
import type { TokenVerifier } from "@corp/auth/server";
import { guest } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";

/** The resource of the roles, whichever client requested the token. */
const resource = "corp-site";

/**
 * Identifies the caller by the bearer token (RFC 6750, section 2.1). Without a token the caller is a guest. An invalid
 * token is an error even for public endpoints, so that a client never believes it is signed in when it is not.
 *
 * @throws {AuthError} for an invalid token.
 */
export async function authenticate(verifier: TokenVerifier, authorization: string | undefined): Promise<Caller> {
  if (authorization === undefined) return guest;
  const token = /^Bearer +(\S+)$/iu.exec(authorization)?.[1];
  if (token === undefined) throw new Failure("unauthenticated", messages.badToken, { code: "TOKEN_INVALID" });
  const verified = await verifier.verify(token);
  const isAdmin = hasRealmRole(verified, "admin") || hasResourceRole(verified, resource, "admin");
  return {
    subject: verified.subject,
    name: verified.username ?? verified.name,
    email: verified.email,
    isEmailVerified: verified.claims["email_verified"] === true,
    isAdmin,
    isEditor: isAdmin || hasResourceRole(verified, resource, "editor"),
    grant: null,
  };
}
