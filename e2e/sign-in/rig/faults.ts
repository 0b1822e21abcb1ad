import type { ServerResponse } from "node:http";

/** The provider's endpoints with faults. */
export type Place = "authorization" | "token" | "cookie-check" | "metadata";

/**
 * - `down`: the connection breaks before the provider receives the request; `lost`: after it has processed it
 * - `slow`: processed, but the response is delayed until the fault is removed
 * - `garbage`: 200 with an unexpected page; `failing`: 500; `rejected`: an OAuth error response
 */
export type Fault = "down" | "lost" | "slow" | "garbage" | "failing" | "rejected";

const places: readonly (readonly [Place, string])[] = [
  ["authorization", "/protocol/openid-connect/auth"],
  ["token", "/protocol/openid-connect/token"],
  ["cookie-check", "/protocol/openid-connect/3p-cookies/step1.html"],
  ["metadata", "/.well-known/openid-configuration"],
];

export function findPlace(path: string): Place | null {
  const { pathname } = new URL(path, "https://kc.localhost");
  return places.find(([, end]) => pathname.endsWith(end))?.[0] ?? null;
}

/** Responds instead of the provider, with CORS headers: otherwise the browser hides the response. */
export function respondWithFault(
  fault: "garbage" | "failing" | "rejected",
  response: ServerResponse,
  origin: string,
): void {
  const cors = { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" };
  const send = (status: number, type: string, body: string): void =>
    void response.writeHead(status, { ...cors, "Content-Type": type, "Cache-Control": "no-store" }).end(body);
  switch (fault) {
    case "garbage":
      return send(200, "text/html; charset=utf-8", "<!doctype html><title>Maintenance</title><p>Back soon.");
    case "failing":
      return send(500, "application/json", '{"error":"unknown_error"}');
    case "rejected":
      return send(400, "application/json", '{"error":"invalid_grant","error_description":"Code not valid"}');
  }
}
