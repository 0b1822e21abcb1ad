import { createLogger } from "@corp/telemetry/server";
import { ConfigError, readConfig } from "./config/config.ts";
import type { Config } from "./config/config.ts";
import { UnknownMigrationError } from "./db/migrate.ts";
import { loggableError, logWithoutValues } from "./loggable-error.ts";
import { startService } from "./service.ts";

/** Whatever hangs, the process ends. */
const stopTimeoutMs = 9_000;

/** Handles signals and exit codes; the service does everything else. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = logWithoutValues(createLogger({ level: config.logLevel, context: { service: "server" } }));
  // Node would print such an error with all its fields.
  process.once("uncaughtException", (error) => {
    logger.critical("An error that nobody caught", { error });
    process.exit(1);
  });
  const service = await startService(config, logger);
  logger.info("ready", { port: service.port });

  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info("Stopping", { signal });
    setTimeout(() => {
      logger.critical("Stopped with work left: it did not end in time");
      process.exit(1);
    }, stopTimeoutMs);
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.critical("Could not stop cleanly", { error });
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});

/** One sentence for known errors of the configuration and the database. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UnknownMigrationError) return error.message;
  if (isBusyPort(error)) return `Port ${error.port} is in use by another program: stop it or set SERVER_PORT.`;
  const loggable = loggableError(error);
  return loggable instanceof Error ? (loggable.stack ?? loggable.message) : String(loggable);
}

function isBusyPort(error: unknown): error is Error & { port: Config["port"] } {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error;
}
