import type { Caller } from "./caller.ts";
import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/**
 * For what a call that everybody may make tells editors alone.
 *
 * @throws {Failure} `unauthenticated` or `forbidden`
 */
export function requireEditor(caller: Caller): void {
  if (caller.isEditor) return;
  const kind = caller.subject === null ? "unauthenticated" : "forbidden";
  throw new Failure(kind, messages.forbidden, { code: "EDITORS_ONLY" });
}
