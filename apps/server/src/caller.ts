import type { Access, EventAccess } from "@corp/api/contract";
import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/** Allows the endpoints that the contract opens to it (`alsoFor`), for one event. */
export interface EventGrant {
  readonly by: EventAccess;
  readonly eventId: string;
}

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
  /** The grant that allows this request. Null means that it needs none: the caller has the required role. */
  readonly grant: EventGrant | null;
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
  grant: null,
});

/** Whether the caller has the role that an endpoint requires, whatever the request is about. */
export function hasAccess(caller: Caller, access: Access): boolean {
  if (access === "public") return true;
  if (caller.subject === null) return false;
  return access === "user" || (access === "editor" ? caller.isEditor : caller.isAdmin);
}

/** The failure of a caller without access: who is not signed in may have it afterwards. */
export function accessDenied(caller: Caller): Failure {
  return caller.subject === null
    ? new Failure("unauthenticated", messages.unauthenticated, { code: "TOKEN_REQUIRED" })
    : new Failure("forbidden", messages.forbidden, { code: "ROLE_REQUIRED" });
}

/** @throws {Failure} `unauthenticated` or `forbidden` */
export function requireAccess(caller: Caller, access: Access): void {
  if (!hasAccess(caller, access)) throw accessDenied(caller);
}
