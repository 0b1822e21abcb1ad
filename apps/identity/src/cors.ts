import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityConfig } from "./config.ts";

const hourInSeconds = 60 * 60;

/** What pages ask by themselves; people are sent to the other addresses. */
const asked = /^\/(?:protocol\/openid-connect\/(?:token|userinfo|certs|revoke)|\.well-known\/[\w-]+)$/;

/**
 * Lets pages of the sites read answers, their cookies included, as Keycloak's "web origins" do. The library knows only calls
 * without credentials, and leaves an answer alone whose headers are set. Other origins are left to the library, which refuses them.
 *
 * @see Fetch Standard, section 3.3, CORS protocol
 */
export function createCors({ siteOrigins }: IdentityConfig) {
  /** @returns whether the request was a preflight, which is answered now */
  return (request: IncomingMessage, response: ServerResponse, pathname: string): boolean => {
    const { origin } = request.headers;
    if (origin === undefined || !siteOrigins.includes(origin) || !asked.test(pathname)) return false;
    response.setHeader("Vary", "Origin");
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Expose-Headers", "WWW-Authenticate, Retry-After");
    if (request.method !== "OPTIONS") return false;
    response.setHeader("Access-Control-Allow-Methods", "GET, POST");
    response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "");
    response.setHeader("Access-Control-Max-Age", String(hourInSeconds));
    response.writeHead(204).end();
    return true;
  };
}
