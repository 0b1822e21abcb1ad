import param from "jquery-param";

/**
 * A request as a query string in bracket array format: `ids[]=1&ids[]=2`, brackets percent-encoded. Empty for a request
 * without fields.
 *
 * Undefined and empty lists are omitted. Null is sent as an empty value (`city=`): "none" differs from "any".
 */
export function toQueryString(request: unknown): string {
  // encodeURIComponent throws on half a surrogate pair.
  const wellFormed = (_key: string, value: unknown): unknown =>
    typeof value === "string" ? value.toWellFormed() : value;
  return param(JSON.parse(JSON.stringify(request ?? {}), wellFormed) as object);
}
