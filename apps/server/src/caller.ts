import type { Access } from "@corp/api/contract";
import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/** The client of a request: a guest, or an account with a verified token. */
export interface Caller {
  /** `sub` of the token; null for a guest. */
  readonly subject: string | null;
  readonly name: string | null;
  /** The account's email, if the provider returns one. */
  readonly email: string | null;
  /** The provider has verified that the email is the account's (`email_verified`). */
  readonly isEmailVerified: boolean;
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

/** The provider has verified that the email is the caller's, so that none has to be sent for a confirmation. */
export function isVerifiedEmail({ isEmailVerified, email: own }: Caller, email: string): boolean {
  return isEmailVerified && own?.toLowerCase() === email.toLowerCase();
}

export const guest: Caller = Object.freeze({
  subject: null,
  name: null,
  email: null,
  isEmailVerified: false,
  isEditor: false,
  isAdmin: false,
});

/** @throws {Failure} `unauthenticated` or `forbidden` */
export function requireAccess(caller: Caller, access: Access): void {
  if (access === "public") return;
  if (caller.subject === null)
    throw new Failure("unauthenticated", messages.unauthenticated, { code: "TOKEN_REQUIRED" });
  const isAllowed = access === "user" || (access === "editor" ? caller.isEditor : caller.isAdmin);
  if (!isAllowed) throw new Failure("forbidden", messages.forbidden, { code: "ROLE_REQUIRED" });
}
