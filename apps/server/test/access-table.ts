import { contract } from "@corp/api/contract";
import type { EndpointContract, EndpointName } from "@corp/api/contract";
import type { FailureCode } from "@corp/api/reference";

/** Who may send a request about an event; the columns of `docs/access.md`. */
export const callers = [
  "guest",
  "account",
  "team of the event",
  "team of another event",
  "door link",
  "editor",
  "administrator",
] as const;
export type AccessCaller = (typeof callers)[number];

type Verdict = "yes" | FailureCode;
export type AccessRow = Readonly<Record<AccessCaller, string>>;

/** Reads the verdict from the contract. A door link counts as a guest wherever the request does not carry its token. */
function accessVerdict({ access, alsoFor = [] }: EndpointContract, caller: AccessCaller): Verdict {
  if (access === "public" || (caller === "team of the event" && alsoFor.includes("team"))) return "yes";
  if (caller === "guest" || caller === "door link") return "TOKEN_REQUIRED";
  const isAllowed = access === "user" || caller === "administrator" || (access === "editor" && caller === "editor");
  return isAllowed ? "yes" : "ROLE_REQUIRED";
}

const lead = `# Who may call what

Every endpoint of the contract and what the server says to each caller, for a request about an event or a record of one. "yes": the caller is not
denied for who it is; the request itself may still be rejected. \`TOKEN_REQUIRED\` is a 401 and \`ROLE_REQUIRED\` a 403, both before anything is
read or written.

- An **account** has signed in and has no role. A token that is invalid or expired is a 401 everywhere.
- The **team of the event** are accounts that an editor has named for one event; to other events they are accounts without a role
  ([decision 0134](decisions/0134-a-team-works-on-one-event.md)). A **door link** is a secret for one event, without an account: the
  requests of \`doorGet\`, \`doorPersonList\`, \`doorCheckIn\` and \`doorWalkInAdd\` carry it, and to all other endpoints its holder is a guest
  (\`apps/server/test/door-links.integration.test.ts\` tries each of them with the token).
- Some public endpoints show more to some: drafts with \`include_unpublished\` to editors, one's own registration and data to who proves them, uploads of
  images to editors alone.

Written by \`pnpm --filter @corp/server exec vitest run access-table.test -u\` from \`access\` and \`alsoFor\` of the contract;
\`apps/server/test/access-table.integration.test.ts\` asks a running server for every cell.

`;

/** The text of `docs/access.md`. */
export function accessDocument(): string {
  const rows = (Object.entries(contract) as [EndpointName, EndpointContract][]).map(([name, endpoint]) => [
    `\`${name}\``,
    ...callers.map((caller) => {
      const verdict = accessVerdict(endpoint, caller);
      return verdict === "yes" ? verdict : `\`${verdict}\``;
    }),
  ]);
  const head = ["endpoint", ...callers];
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [lead, line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}

/** Reads the rows of the table by endpoint. */
export function accessRows(document: string): ReadonlyMap<string, AccessRow> {
  const cells = document
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
  return new Map(
    cells.map(([name = "", ...verdicts]) => [
      name,
      Object.fromEntries(callers.map((caller, column) => [caller, verdicts[column] ?? ""])) as AccessRow,
    ]),
  );
}
