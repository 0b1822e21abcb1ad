import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { parseRequest } from "../parse-request.ts";

export interface ClientConfigOptions {
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string | null;
  /** Whether browsers should send anything. */
  readonly isEnabled: boolean;
  /** Where the browsers that ask for a script send to, without a trailing slash. */
  readonly publicUrl: string;
}

/** Names and dots alone: what it becomes is run by a page. */
const callbackName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/u));
const scriptQuery = v.object({
  callback: callbackName,
  itcId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
  env: v.picklist(["local", "dev", "stg", "prod"]),
});

/** What the site's tools for developers are switched on by. */
const devtoolsCookie = /(?:^|;) *devtools=on *(?:;|$)/u;

/** What browsers ask before they send. @see specification section 7, "Build and platform calls" */
export function mountClientConfig(app: FastifyInstance, options: ClientConfigOptions): void {
  const { environment, release, isEnabled, publicUrl } = options;

  app.get("/config", async ({ query }, reply) => {
    const { callback } = parseRequest(scriptQuery, query);
    const config = JSON.stringify({ init: { isEnabled, urlV3: publicUrl } });
    return (
      reply
        .header("cache-control", "no-store")
        // The comment keeps the name from being the first bytes of anything a plug-in could read as its own.
        .type("text/javascript; charset=utf-8")
        .send(`/**/${callback}(${config});`)
    );
  });

  app.get("/devtools-config", async ({ headers }, reply) => {
    // Nor is it kept that there is none: the cookie may come.
    void reply.header("cache-control", "no-store");
    if (environment === "prod" || !devtoolsCookie.test(headers.cookie ?? "")) return reply.callNotFound();
    return reply.send({
      environment,
      ...(release === null ? {} : { release }),
      // Whoever looks at a page with the tools wants to see everything.
      logLevel: "debug",
      isTelemetryEnabled: isEnabled,
    });
  });
}
