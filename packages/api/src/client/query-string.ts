import param from "jquery-param";

/**
 * A request as a query string in bracket array format: `ids[]=1&ids[]=2`, brackets percent-encoded. Empty for a request without fields.
 *
 * Undefined and empty lists are left out; null is sent as an empty value (`city=`), because "none" is not "not asked".
 */
export function toQueryString(request: unknown): string {
  // Plain data, without what is undefined; half a surrogate pair could not be percent-encoded.
  const wellFormed = (_key: string, value: unknown): unknown =>
    typeof value === "string" ? value.toWellFormed() : value;
  return param(JSON.parse(JSON.stringify(request ?? {}), wellFormed) as object);
}
