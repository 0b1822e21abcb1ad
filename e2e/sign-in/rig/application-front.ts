import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { bundlePage } from "../../fixtures/bundle-page.ts";
import type { Api } from "./api.ts";
import type { Certificate } from "./certificate.ts";
import { harnessPage, silentCheckPage, silentCheckScript } from "./harness-page.ts";
import type { HarnessSettings } from "./harness-page.ts";
import { close, listen } from "./listen.ts";

/** The application: the harness, over https and over http, and an API. */
export interface ApplicationFront {
  readonly origin: string;
  readonly insecureOrigin: string;
  /** Configures the pages loaded from now on. */
  configure(settings: HarnessSettings): void;
  connect(api: Api, providerOrigin: string): void;
  stop(): Promise<void>;
}

export async function startApplicationFront(certificate: Certificate): Promise<ApplicationFront> {
  const scripts = await bundlePage(new URL("../harness/", import.meta.url), ["plain.ts", "react.tsx"]);
  let settings: HarnessSettings = {};
  let api: Api | null = null;
  let providerOrigin = "";

  function send(response: ServerResponse, type: string, body: string | undefined, policy?: string): void {
    response
      .writeHead(body === undefined ? 404 : 200, {
        "Content-Type": `${type}; charset=utf-8`,
        // Not "no-store": such pages never enter the back/forward cache.
        "Cache-Control": "no-cache",
        ...(policy !== undefined && { "Content-Security-Policy": policy }),
        ...(settings.openerPolicy !== undefined && { "Cross-Origin-Opener-Policy": settings.openerPolicy }),
      })
      .end(body ?? "");
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "https://app.localhost");
    if (pathname === "/api/echo" && api !== null) return void api.respond(request, response);
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (pathname === "/silent-check-sso.html")
      return send(response, "text/html", silentCheckPage, "frame-ancestors 'self'");
    if (pathname === "/silent-check-sso.js") return send(response, "text/javascript", silentCheckScript);
    if (pathname.startsWith("/assets/"))
      return send(response, "text/javascript", scripts.get(pathname.slice("/assets/".length)));
    send(response, "text/html", harnessPage(pathname, providerOrigin, settings), settings.contentSecurityPolicy);
  }

  const secure = createHttpsServer(certificate, serve);
  const insecure = createHttpServer(serve);
  const [port, insecurePort] = [await listen(secure, 0), await listen(insecure, 0)];

  return {
    origin: `https://app.localhost:${port}`,
    insecureOrigin: `http://app.localhost:${insecurePort}`,
    configure: (next) => void (settings = next),
    connect(nextApi, nextOrigin) {
      api = nextApi;
      providerOrigin = nextOrigin;
    },
    stop: async () => void (await Promise.all([close(secure), close(insecure)])),
  };
}
