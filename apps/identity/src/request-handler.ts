import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { createAssetsHandler } from "./assets.ts";
import type { IdentityConfig } from "./config.ts";
import { createCookieCheckHandler } from "./cookie-check.ts";
import { createCors } from "./cors.ts";
import { isFromLoopback } from "./host-guard.ts";
import { createInteractionHandler } from "./interaction.ts";
import type { Keys } from "./keys.ts";
import { messages } from "./messages.ts";
import { createPageHeaders, createPagePlace } from "./pages/layout.ts";
import { renderMessagePage } from "./pages/message-page.ts";
import { createSimulatedErrors } from "./simulated-errors.ts";
import type { Throttle } from "./throttle.ts";
import { createUserinfoHandler } from "./userinfo.ts";

export type Log = (level: "error" | "warn", message: string, error?: unknown) => void;

export interface RequestHandlerOptions {
  readonly config: IdentityConfig;
  readonly keys: Keys;
  readonly provider: Provider;
  readonly throttle: Throttle;
  readonly log: Log;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles every path of the realm: the own pages first, the rest by the library. */
export function createRequestHandler({ config, keys, provider, throttle, log }: RequestHandlerOptions): Handler {
  const basePath = new URL(config.issuer).pathname;
  const origin = new URL(config.publicOrigin);
  const library = provider.callback();
  const interaction = createInteractionHandler({ config, provider, throttle });
  const handleCors = createCors(config);
  const checkCookies = createCookieCheckHandler(config);
  const simulateError = createSimulatedErrors(config);
  const userinfo = createUserinfoHandler(config, keys, provider);
  const sendAsset = createAssetsHandler();

  function notFound(response: ServerResponse): void {
    const page = { ...createPagePlace(config), title: messages.notFoundTitle, text: messages.notFound };
    response.writeHead(404, createPageHeaders(config)).end(renderMessagePage(page));
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    if (url === "/healthz")
      return void response.writeHead(200, { "Content-Type": "application/json" }).end('{"status":"ok"}');
    if (!url.startsWith(`${basePath}/`)) return notFound(response);

    // The library builds URLs from the configured origin, whatever name the proxy used.
    request.headers["x-forwarded-host"] = origin.host;
    request.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
    const path = url.slice(basePath.length);
    const [pathname = ""] = path.split("?");
    if (handleCors(request, response, pathname)) return;
    const step = /^\/interaction\/[\w-]+(\/cancel)?$/.exec(pathname);
    if (step !== null) return interaction(request, response, step[1] ?? "");
    if (pathname === "/protocol/openid-connect/userinfo") return userinfo(request, response);
    if (pathname === "/protocol/openid-connect/3p-cookies/step1.html") return checkCookies(request, response, "1");
    if (pathname === "/protocol/openid-connect/3p-cookies/step2.html") return checkCookies(request, response, "2");
    if (pathname.startsWith("/assets/"))
      return sendAsset(response, pathname.slice("/assets/".length)) ? undefined : notFound(response);
    if (await simulateError(request, response, path)) return;
    Object.assign(request, { originalUrl: url, url: path });
    await library(request, response);
  }

  return (request, response) => {
    if (!config.isAnyHostAllowed && !isFromLoopback(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(messages.hostDenied);
      return;
    }
    route(request, response).catch((error: unknown) => {
      log("error", "A request failed.", error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end();
    });
  };
}
