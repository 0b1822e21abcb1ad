import type { ServerResponse } from "node:http";

/** The provider's addresses that can be made to fail. */
export type Place = "authorization" | "token" | "cookie-check";

/**
 * - `down`: the connection breaks before the provider hears of the request; `lost`: after it has carried it out
 * - `slow`: carried out, but the answer is held back until the faults are taken away
 * - `garbage`: 200 with a page where something else belongs; `failing`: 500; `refused`: OAuth's error answer
 */
export type Fault = "down" | "lost" | "slow" | "garbage" | "failing" | "refused";

const places: readonly (readonly [Place, string])[] = [
  ["authorization", "/protocol/openid-connect/auth"],
  ["token", "/protocol/openid-connect/token"],
  ["cookie-check", "/protocol/openid-connect/3p-cookies/step1.html"],
];

export function placeOf(path: string): Place | null {
  const { pathname } = new URL(path, "https://kc.localhost");
  return places.find(([, end]) => pathname.endsWith(end))?.[0] ?? null;
}

/** Answers in the provider's stead, readable for the site: a browser hides what CORS does not allow. */
export function answerWrongly(
  fault: "garbage" | "failing" | "refused",
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
    case "refused":
      return send(400, "application/json", '{"error":"invalid_grant","error_description":"Code not valid"}');
  }
}
