import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import { createBatchedOutput } from "./batched-output.ts";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { createCacheHitLog } from "./log-requests.ts";

/** Maps signals and start-up errors to exit codes. */
async function main(): Promise<void> {
  const config = readSiteConfig(process.env);
  const write = createBatchedOutput(process.stdout, process);
  const context = { service: "site" };
  const logger = createLogger({ context, write });
  const site = await createSite(config, logger, undefined, createCacheHitLog(context, write));
  await site.listen({ host: config.host, port: config.port });
  logger.info("ready", { port: (site.server.address() as AddressInfo).port });

  const stop = (): void => {
    process
      .removeAllListeners("SIGTERM")
      .removeAllListeners("SIGINT")
      .on("SIGINT", () => {});
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
