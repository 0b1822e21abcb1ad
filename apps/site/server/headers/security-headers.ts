import type { FastifyInstance, FastifyRequest } from "fastify";
import { privateHeaders } from "../../app/head/private-page.ts";
import { isPrivatePath } from "../../app/navigation/private-paths.ts";
import { contentSecurityPolicy, policyForHost } from "./content-security-policy.ts";
import type { PolicySources } from "./content-security-policy.ts";

/**
 * Browser features that the site never uses: the list of OWASP without those that browsers report as unknown, and
 * without `clipboard-write` (URLs are copied), `web-share` (an article is shared) and `fullscreen` (of videos).
 *
 * @see https://owasp.org/www-project-secure-headers/
 */
const deniedFeatures = [
  "accelerometer",
  "autoplay",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const always = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  // Check-in scans tickets with the camera. Later navigations in the browser keep the policy of the first document.
  "permissions-policy": ["camera=(self)", ...deniedFeatures.map((feature) => `${feature}=()`)].join(", "),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
} as const;

/**
 * Headers of every response; `policyForHost` completes the policy. HSTS is for https only, where it is switched on:
 * over http an attacker could have set it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6797#section-7.2
 */
export function securityHeaders(isHttps: boolean, sources: PolicySources): Readonly<Record<string, string>> {
  const { hstsInSeconds = 0 } = sources;
  return {
    "content-security-policy": contentSecurityPolicy({ sources, isHttps }),
    ...always,
    ...(isHttps && hstsInSeconds > 0 && { "strict-transport-security": `max-age=${hstsInSeconds}` }),
  };
}

/** Headers of the response to one request. */
export function createHeadersFor(
  sources: PolicySources,
): (request: FastifyRequest) => Readonly<Record<string, string>> {
  const [plain, secure] = [securityHeaders(false, sources), securityHeaders(true, sources)];
  return ({ protocol, host }) => {
    const headers = protocol === "https" ? secure : plain;
    return { ...headers, "content-security-policy": policyForHost(headers["content-security-policy"] ?? "", host) };
  };
}

/** Set before any route runs, so that a page or an upstream service may override them. */
export function addSecurityHeaders(app: FastifyInstance, headersFor: ReturnType<typeof createHeadersFor>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersFor(request));
    done();
  });
  // Error pages too, which the route of the page has no part in.
  app.addHook("onSend", async ({ url }, reply) => {
    if (isPrivatePath(url)) void reply.headers(privateHeaders);
  });
}
