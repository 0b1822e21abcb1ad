import { parseCookie } from "cookie";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { parseRequest } from "../parse-request.ts";

export interface ClientConfigOptions {
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string | null;
  /** False means that browsers send no telemetry. */
  readonly isEnabled: boolean;
  /** The URL to which browsers with the script send, without a trailing slash. */
  readonly publicUrl: string;
}

/** The callbacks of @corp/telemetry only: the page executes the response. */
const callbackName = v.pipe(v.string(), v.regex(/^telemetryConfig[0-9a-z]{1,20}$/u));
const scriptQuery = v.object({
  callback: callbackName,
  itcId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
  env: v.picklist(["local", "dev", "stg", "prod"]),
});

/** The configuration that browsers load before they send. @see requirement G5 */
export function mountClientConfig(app: FastifyInstance, options: ClientConfigOptions): void {
  const { environment, release, isEnabled, publicUrl } = options;

  app.get("/config", async ({ query }, reply) => {
    const { callback } = parseRequest(scriptQuery, query);
    const config = JSON.stringify({ init: { isEnabled, urlV3: publicUrl } });
    return (
      reply
        .header("cache-control", "no-store")
        // The comment keeps the callback from being the first bytes, which a plug-in could interpret as its own format.
        .type("text/javascript; charset=utf-8")
        .send(`/**/${callback}(${config});`)
    );
  });

  app.get("/devtools-config", async ({ headers }, reply) => {
    // A 404 must not be cached either: the cookie may be set later.
    void reply.header("cache-control", "no-store");
    if (environment === "prod" || parseCookie(headers.cookie ?? "")["devtools"] !== "on") return reply.callNotFound();
    return reply.send({
      environment,
      ...(release === null ? {} : { release }),
      logLevel: "debug",
      isTelemetryEnabled: isEnabled,
    });
  });
}
