import { ConfigError, readConfig, StartError } from "./config.ts";
import { createIdentity } from "./identity.ts";
import type { Identity } from "./identity.ts";

const notice = "For local use only: the accounts have well-known passwords. In production, use Keycloak.";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const identity = createIdentity(config);
  const { port } = await identity.start();
  stopOnSignals(identity);
  process.stdout.write(`${JSON.stringify({ message: "ready", port, issuer: config.issuer, notice })}\n`);
}

function stopOnSignals(identity: Identity): void {
  let isStopping = false;
  const stop = (): void => {
    // A second signal: the operator does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    identity.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describe(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`);
  process.exitCode = 1;
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
