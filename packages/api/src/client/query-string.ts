/**
 * A request as a query string in bracket array format: `ids[]=1&ids[]=2`, brackets percent-encoded. Empty for a request
 * without fields.
 *
 * Undefined and empty lists are omitted. Null is sent as an empty value (`city=`): "none" differs from "any".
 */
export function toQueryString(request: unknown): string {
  const plain = JSON.parse(JSON.stringify(request ?? {})) as Record<string, Json>;
  const pairs = Object.entries(plain).flatMap(([name, value]) => toPairs(name, value));
  // Servers disagree about "+", and agree about "%20".
  return new URLSearchParams(pairs).toString().replaceAll("+", "%20");
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function toPairs(name: string, value: Json): [name: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap((item) => toPairs(`${name}[]`, item));
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, inner]) => toPairs(`${name}[${key}]`, inner));
}
