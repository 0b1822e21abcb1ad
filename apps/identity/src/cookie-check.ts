import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityConfig } from "./config.ts";
import { html } from "./pages/html.ts";
import type { Html } from "./pages/html.ts";
import { createPagePlace } from "./pages/layout.ts";

const cookieName = "corp_identity_cookie_check";
const lifeInSeconds = 60;

/** Unlike every other page, these are for frames of other sites. They contain no data. */
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

/**
 * Keycloak's check whether the provider receives its cookies in a frame of another site: the first page sets one, the
 * second checks for it and posts "supported" or "unsupported" to the parent page.
 */
export function createCookieCheckHandler(config: IdentityConfig) {
  const { assetsPath } = createPagePlace(config);
  const isSecure = config.issuer.startsWith("https:");
  const script = `${assetsPath}/cookie-check.js`;
  const folder = `${new URL(config.issuer).pathname}/protocol/openid-connect/3p-cookies`;
  // Browsers accept SameSite=None only with Secure; over http the check reports "unsupported", which is correct.
  const attributes = `Path=${folder}; HttpOnly; ${isSecure ? "SameSite=None; Secure" : "SameSite=Lax"}`;

  function send(response: ServerResponse, cookie: string, element: Html): void {
    const page = html`<!doctype html>
      <meta charset="utf-8" />
      ${element}`.text;
    response.writeHead(200, { ...headers, "Set-Cookie": `${cookie}; ${attributes}` }).end(page);
  }

  return (request: IncomingMessage, response: ServerResponse, step: "1" | "2"): void => {
    if (step === "1") {
      const element = html`<script src="${script}" data-next="step2.html"></script>`;
      return send(response, `${cookieName}=1; Max-Age=${lifeInSeconds}`, element);
    }
    const cookies = (request.headers.cookie ?? "").split(/;\s*/);
    const result = cookies.includes(`${cookieName}=1`) ? "supported" : "unsupported";
    send(response, `${cookieName}=; Max-Age=0`, html`<script src="${script}" data-result="${result}"></script>`);
  };
}
