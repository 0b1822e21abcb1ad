import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityConfig } from "./config.ts";

const hourInSeconds = 60 * 60;

/** The endpoints that scripts request; browsers are redirected to the others. */
const requestedByScripts = /^\/(?:protocol\/openid-connect\/(?:token|userinfo|certs|revoke)|\.well-known\/[\w-]+)$/;

/**
 * Allows the sites' pages to read responses with credentials, as Keycloak's "web origins" do. The library supports CORS
 * without credentials only, and does not overwrite headers that are set. It rejects other origins.
 *
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function createCors({ siteOrigins }: IdentityConfig) {
  /** @returns whether the request was a preflight; the response is then sent */
  return (request: IncomingMessage, response: ServerResponse, pathname: string): boolean => {
    const { origin } = request.headers;
    if (origin === undefined || !siteOrigins.includes(origin) || !requestedByScripts.test(pathname)) return false;
    response.setHeader("Vary", "Origin");
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Expose-Headers", "WWW-Authenticate, Retry-After, DPoP-Nonce");
    if (request.method !== "OPTIONS") return false;
    response.setHeader("Access-Control-Allow-Methods", "GET, POST");
    response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "");
    response.setHeader("Access-Control-Max-Age", String(hourInSeconds));
    response.writeHead(204).end();
    return true;
  };
}
