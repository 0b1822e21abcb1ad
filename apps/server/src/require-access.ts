import type { Access } from "@corp/api/contract";
import type { Caller } from "./caller.ts";
import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/** @throws {Failure} `unauthenticated` or `forbidden` */
export function requireAccess(caller: Caller, access: Access): void {
  if (access === "public") return;
  if (caller.subject === null)
    throw new Failure("unauthenticated", messages.unauthenticated, { code: "TOKEN_REQUIRED" });
  const isAllowed = access === "user" || (access === "editor" ? caller.isEditor : caller.isAdmin);
  if (!isAllowed) throw new Failure("forbidden", messages.forbidden, { code: "ROLE_REQUIRED" });
}
