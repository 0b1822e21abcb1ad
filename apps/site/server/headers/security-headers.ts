import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PolicySources } from "./content-security-policy.ts";

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/** Browser features that the site never uses. */
const deniedFeatures = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
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
 * Headers of every response. HSTS is for https only: over http an attacker could have set it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6797#section-7.2
 */
export function securityHeaders(isHttps: boolean, sources: PolicySources): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy({ sources, isHttps }),
    ...always,
    ...(isHttps && { "strict-transport-security": `max-age=${twoYearsInSeconds}; includeSubDomains` }),
  };
}

/** Set before any route runs, so that a page or an upstream service may override them. */
export function addSecurityHeaders(app: FastifyInstance, sources: PolicySources): void {
  const [plain, secure] = [securityHeaders(false, sources), securityHeaders(true, sources)];
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.protocol === "https" ? secure : plain);
    done();
  });
}
