import type { StackMode } from "../stack/stack-commands.ts";
import type { Stack } from "../stack/stack.ts";

/** Prints the site's URL, the accounts and how to stop. */
export function printBanner(stack: Stack, mode: StackMode): void {
  const accounts =
    stack.identityUrl === null
      ? ["Accounts  those of your OIDC_ISSUER"]
      : [
          "Accounts  admin  / admin    everything, personal data included",
          "          editor / editor   content: events, articles, tags, the running line",
          "          reader / reader   a visitor who has signed in",
          "          Sign-in works in browsers on this machine only: the accounts are well known.",
        ];
  const lines = [
    `The site is at ${stack.origin}${process.env["BASE_PATH"] ?? ""}${mode === "development" ? "  (reloads when a file changes)" : ""}`,
    "",
    ...accounts,
    `Data      ${stack.dataDir}`,
    `Database  ${stack.databaseFolder ?? "that of your DATABASE_URL"}`,
    `Emails    ${process.env["SMTP_URL"] ? "are sent to your SMTP_URL" : `${stack.origin}/mailbox`}`,
    `Logs      ${stack.logsFolder}/{database,identity,server,site}.log`,
    "",
    "Ctrl+C stops everything.",
  ];
  process.stdout.write(`\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`);
}
