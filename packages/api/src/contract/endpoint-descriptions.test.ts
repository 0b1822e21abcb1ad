import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { contract } from "./contract.ts";
import type { Access, EndpointContract, EventAccess } from "./contract.ts";
import { domains } from "./domains.ts";
import { ownFailuresOf } from "./endpoint-failures.ts";
import { summaries } from "./summaries.ts";

const names: readonly EndpointName[] = Object.values(domains).flatMap(
  ({ endpoints }): readonly EndpointName[] => endpoints,
);
const caller: Readonly<Record<Access, string>> = {
  public: "everyone",
  user: "signed-in users",
  editor: "editors",
  admin: "administrators",
};
const eventCaller: Readonly<Record<EventAccess, string>> = {
  team: "the event's team",
};
/** "administrators, the event's team" */
function callersOf(name: EndpointName): string {
  const { access, alsoFor = [] }: EndpointContract = contract[name];
  return [caller[access], ...alsoFor.map((by) => eventCaller[by])].join(", ");
}
const readme = new URL("../../README.md", import.meta.url);
const tableOfReadme = /(?<=<!-- endpoints -->\n).*(?=<!-- \/endpoints -->)/su;

/** `pnpm --filter @corp/api exec vitest run endpoint-descriptions -u` writes both. */
describe("the descriptions of the endpoints are those of the contract", () => {
  it("in the doc comments of the clients' functions", async () => {
    await expect(docComments()).toMatchFileSnapshot("../client/endpoint-descriptions.ts");
  });

  it("in the table of the README", async () => {
    const text = readFileSync(readme, "utf8").replace(tableOfReadme, () => `\n${table()}\n`);
    await expect(text).toMatchFileSnapshot("../../README.md");
  });
});

function docComments(): string {
  const members = names.map((name) => {
    const summary = `${summaries[name]}. For ${callersOf(name)}.`;
    const codes = [...new Set(ownFailuresOf(name))].join(", ");
    const comment =
      codes === ""
        ? `  /** ${summary} */`
        : `  /**\n${wrapped(summary)}   *\n${wrapped(`@throws {ApiError} ${codes}, or a code that every endpoint may have`)}   */`;
    return `${comment}\n  ${name}: unknown;\n`;
  });
  return `/* oxlint-disable max-lines -- written by contract/endpoint-descriptions.test.ts from the contract */

/** The doc comments of the clients' functions. */
export interface EndpointDescriptions {
${members.join("")}}
`;
}

/** Lines of a doc comment with at most 120 columns. */
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,115})(?: |$)/gu, "   * $1\n");
}

/** Padded as the formatter pads it. */
function table(): string {
  const rows = [
    ["endpoint", "for", "what it does"],
    ...names.map((name) => [`\`${name}\``, callersOf(name), summaries[name]]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("");
}
