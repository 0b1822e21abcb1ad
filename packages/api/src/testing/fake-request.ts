import { parse as parseQuery } from "picoquery";
import { contract } from "../contract/contract.ts";
import type { EndpointName } from "../endpoints/endpoints.ts";

/** The call that an address belongs to, wherever the API is mounted; undefined for an address of something else. */
export function endpointAt(method: string, pathname: string): EndpointName | undefined {
  const names = (Object.keys(contract) as EndpointName[]).filter(
    (name) => contract[name].method === method && pathname.endsWith(contract[name].path),
  );
  // "/v2/event/cancel-registration" ends like "/event/cancel-registration".
  return names.toSorted((one, other) => contract[other].path.length - contract[one].path.length)[0];
}

/** What was asked for, not validated yet. Undefined for a body that is not what its type says. */
export async function readRequest(request: Request): Promise<unknown> {
  if (request.method === "GET") {
    const query = withPlainBrackets(new URL(request.url).search.slice(1));
    return { ...parseQuery(query, { nestingSyntax: "index", arrayRepeat: true, arrayRepeatSyntax: "bracket" }) };
  }
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  try {
    return isForm ? Object.fromEntries(await request.formData()) : ((await request.json()) as unknown);
  } catch {
    return undefined;
  }
}

/** The parser knows brackets only as they are; addresses carry them percent-encoded. */
function withPlainBrackets(query: string): string {
  return query.replaceAll(/(?<=^|&)[^=&]+/gu, (key) => key.replaceAll(/%5B/giu, "[").replaceAll(/%5D/giu, "]"));
}
