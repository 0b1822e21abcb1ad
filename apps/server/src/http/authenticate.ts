import { hasRealmRole, hasResourceRole } from "@corp/auth/server";
import type { TokenVerifier } from "@corp/auth/server";
import { guest } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";

/** Roles live under this resource of the token, whatever client asked for it. */
const resource = "corp-site";

/**
 * Who calls, by the bearer token (RFC 6750, section 2.1). No token is a guest; a bad one is refused even where none is needed,
 * so that a client never believes itself signed in when it is not.
 *
 * @throws {AuthError} for a token that does not hold.
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
    isAdmin,
    isEditor: isAdmin || hasResourceRole(verified, resource, "editor"),
  };
}
