import type { Stack } from "../processes/stack.ts";
import type { StackMode } from "../processes/stack-commands.ts";

/** Prints the site's address, the accounts and how to stop. */
export function printBanner(stack: Stack, mode: StackMode): void {
  const accounts =
    stack.identityUrl === null
      ? ["Accounts  those of your OIDC_ISSUER"]
      : [
          "Accounts  admin  / admin    everything, people's data included",
          "          editor / editor   content: events, articles, tags, the running line",
          "          reader / reader   a visitor who has signed in",
        ];
  const lines = [
    `The site is at ${stack.origin}${mode === "development" ? "  (reloads when a file changes)" : ""}`,
    "",
    ...accounts,
    `Data      ${stack.dataDir}`,
    `Logs      ${stack.logsFolder}/{identity,server,site}.log`,
    "",
    "Ctrl+C stops everything.",
  ];
  process.stdout.write(`\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`);
}
