import type { ByteRange } from "../modules/files/file-store.ts";

/**
 * Parses a single byte range. Undefined: the whole content is sent, which is always allowed, and is done for several
 * ranges and invalid headers.
 *
 * @param sizeBytes of the whole content
 * @returns "unsatisfiable" if the range starts after the end.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start < sizeBytes ? { start, end } : "unsatisfiable";
}
