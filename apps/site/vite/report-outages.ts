import { createLogger } from "vite";
import type { Logger, ProxyOptions } from "vite";

export interface OutageReports {
  /** Vite's logger, without the stack that its proxy logs for each request to a process that is away. */
  readonly logger: Logger;
  /** For a proxy's `configure`: one line when the process goes away, and again only after it has responded. */
  readonly watch: (name: string) => NonNullable<ProxyOptions["configure"]>;
}

/** In development a process restarts whenever a file changes, while open pages go on sending requests to it. */
export function reportOutages(logger: Logger = createLogger()): OutageReports {
  const logError = logger.error;
  logger.error = (message, options) => {
    if (!isAway(options?.error)) logError(message, options);
  };
  return {
    logger,
    watch(name) {
      let isReported = false;
      return (proxy) => {
        proxy.on("proxyRes", () => {
          isReported = false;
        });
        proxy.on("error", (error) => {
          if (isReported || !isAway(error)) return;
          isReported = true;
          logger.warn(`The ${name} is restarting: it does not respond yet.`, { timestamp: true });
        });
      };
    },
  };
}

/** Whether it accepts no connection, or was ended in the middle of one. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ECONNREFUSED" || code === "ECONNRESET";
}
