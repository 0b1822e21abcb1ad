import type { IncomingMessage, ServerResponse } from "node:http";

/** The local OpenID provider, the local mailbox and the probe of operators are not below the base path. */
const besidePath = /^\/(?:auth\/|mailbox(?:[/?]|$)|healthz$)/u;

/**
 * Removes the base path from the URL of a request, so that everything behind has the paths of a site at "/".
 * Responds to requests that are not for the site.
 */
export function isBelowBase(request: IncomingMessage, response: ServerResponse, basePath: string): boolean {
  const { url = "" } = request;
  if (basePath === "/" || besidePath.test(url)) return true;
  if (url.startsWith(basePath)) {
    request.url = url.slice(basePath.length - 1);
    return true;
  }
  const isBase = url.replace(/\?.*/u, "") === basePath.slice(0, -1);
  response.writeHead(isBase ? 308 : 404, isBase ? { location: basePath + url.slice(basePath.length - 1) } : {}).end();
  return false;
}
