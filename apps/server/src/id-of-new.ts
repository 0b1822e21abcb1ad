import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Edit } from "./change.ts";

/**
 * The identifier of a row that a request creates. With an idempotency key it is always the same for one person, so that
 * a repetition meets the row of the request whose response was lost.
 *
 * @param source the record that the new one is a copy of
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8
 */
export function idOfNew(requestKey: string | undefined, { by, action }: Edit, source?: string): string {
  if (requestKey === undefined) return uuidv7();
  const bytes = createHash("sha256")
    .update(JSON.stringify([by.subject, action, requestKey, source]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}
