import { stopCommands } from "../processes/run-command.ts";

/**
 * Handles Ctrl+C, SIGTERM and a closed terminal with `stop` and exit code 0. One Ctrl+C arrives several times (from the
 * terminal, npm and with-toolchain.mjs): only the first counts.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stopCommands();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
