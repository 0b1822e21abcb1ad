import { ConfigError, readConfig } from "./config.ts";
import { createIdentity } from "./identity.ts";
import type { Identity } from "./identity.ts";
import { StartError } from "./start-error.ts";

const notice = "For local use only: the accounts have well-known passwords. In production Keycloak takes this place.";

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
    // A second signal means that waiting took too long.
    if (isStopping) process.exit(1);
    isStopping = true;
    identity.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
