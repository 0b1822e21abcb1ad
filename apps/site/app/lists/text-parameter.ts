import { cleanLine, cutText } from "@corp/api/contract";

/** One clean line of at most this many UTF-16 code units, without half an emoji at its end; null for none. */
export function textParameter(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = cleanLine((search.get(name) ?? "").replaceAll(/\p{Cc}/gu, " "))
    .toWellFormed()
    .trim();
  return cutText(text, maxLength).trim() || null;
}
