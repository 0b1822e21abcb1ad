import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import { createBatchedOutput } from "./batched-output.ts";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { createCacheHitLog } from "./log-requests.ts";

/** New connections that wait; beyond it, the system lets a client try again after one, three and seven seconds. */
const backlog = 4_096;
/** Running requests have this time to end when the site stops. */
const lastRequestsMs = 5_000;
/** Whatever hangs, the process ends. */
const stopTimeoutMs = 9_000;

/** Maps signals and start-up errors to exit codes. */
async function main(): Promise<void> {
  const config = readSiteConfig(process.env);
  const write = createBatchedOutput(process.stdout, process);
  const context = { service: "site" };
  const logger = createLogger({ context, write });
  const site = await createSite(config, logger, undefined, createCacheHitLog(context, write));
  await site.listen({ host: config.host, port: config.port, backlog });
  logger.info("ready", { port: (site.server.address() as AddressInfo).port });

  const stop = (): void => {
    process
      .removeAllListeners("SIGTERM")
      .removeAllListeners("SIGINT")
      .on("SIGINT", () => {});
    setTimeout(() => site.server.closeAllConnections(), lastRequestsMs);
    setTimeout(() => {
      logger.critical("The site stopped with work left: it did not end in time");
      process.exit(1);
    }, stopTimeoutMs);
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.critical("The site did not stop cleanly", { error });
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  const isBusy = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  const sentence = isBusy
    ? "The port is in use by another program: stop it or set PORT."
    : String(error instanceof Error ? error.message : error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
