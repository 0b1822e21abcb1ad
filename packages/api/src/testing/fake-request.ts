import { parse as parseQuery } from "picoquery";
import { contract } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";

/** The endpoint of a path, under any base path; undefined for an unknown one. */
export function endpointAt(method: string, pathname: string): EndpointName | undefined {
  const names = (Object.keys(contract) as EndpointName[]).filter(
    (name) => contract[name].method === method && pathname.endsWith(contract[name].path),
  );
  // The longest match: "/v2/event/cancel-registration" also ends with "/event/cancel-registration".
  return names.toSorted((one, other) => contract[other].path.length - contract[one].path.length)[0];
}

/** The request before validation. It is undefined for a body that does not match its content type. */
export async function readRequest(request: Request): Promise<unknown> {
  if (request.method === "GET") {
    const query = withPlainBrackets(new URL(request.url).search.slice(1));
    return { ...parseQuery(query, { nestingSyntax: "index", arrayRepeat: true, arrayRepeatSyntax: "bracket" }) };
  }
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  try {
    return isForm ? Object.fromEntries(await request.formData()) : ((await request.json()) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** picoquery does not recognise percent-encoded brackets. */
function withPlainBrackets(query: string): string {
  return query.replaceAll(/(?<=^|&)[^=&]+/gu, (key) => key.replaceAll(/%5B/giu, "[").replaceAll(/%5D/giu, "]"));
}
