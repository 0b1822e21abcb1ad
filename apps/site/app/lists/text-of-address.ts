import { cleanLine } from "@corp/api/contract";

/** One clean line of at most this many UTF-16 code units, without half an emoji at its end; null for none. */
export function textOfAddress(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = cleanLine((search.get(name) ?? "").replaceAll(/\p{Cc}/gu, " "))
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return text === "" ? null : text;
}
