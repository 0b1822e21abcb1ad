import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PolicySources } from "./content-security-policy.ts";

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/** What the site never asks a browser for. */
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
  // Whoever stands at the door reads tickets with it; the policy of the document that came first counts on every page.
  "permissions-policy": ["camera=(self)", ...deniedFeatures.map((feature) => `${feature}=()`)].join(", "),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
} as const;

/**
 * What every answer carries. A browser that once came by https is told to come so for two years; by http it is told nothing, for
 * anybody on the way could have said it.
 *
 * @see RFC 6797, section 7.2
 */
export function securityHeaders(isHttps: boolean, sources: PolicySources): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy({ sources, isHttps }),
    ...always,
    ...(isHttps && { "strict-transport-security": `max-age=${twoYearsInSeconds}; includeSubDomains` }),
  };
}

/** Before any route: what a page or a service behind says of itself stands above these. */
export function giveSecurityHeaders(app: FastifyInstance, sources: PolicySources): void {
  const [plain, secure] = [securityHeaders(false, sources), securityHeaders(true, sources)];
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.protocol === "https" ? secure : plain);
    done();
  });
}
