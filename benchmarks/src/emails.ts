// bench: needs no site
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { table } from "../measure/table.ts";

/** Emails under kill -9 and a bad SMTP server: lost ones, copies, and the time from a promotion to its email. */

const [people, kills] = [10_000, 50];
const largestShareTwice = 0.001;
const largestP99Ms = 5_000;
const command = fileURLToPath(new URL("../../apps/server/test/measure/emails.ts", import.meta.url));

interface Result {
  readonly delivery: Readonly<
    Record<"registrations" | "kills" | "missing" | "twice" | "rolledBack" | "givenUp" | "noMailbox" | "seconds", number>
  >;
  readonly promotion: { readonly promotions: number; readonly medianMs: number; readonly p99Ms: number };
}

const { stdout } = await promisify(execFile)(process.execPath, [command, String(people), String(kills)]);
const { delivery, promotion } = JSON.parse(stdout) as Result;
const verdict = (isMet: boolean): string => (isMet ? "" : "missed");
const shareTwice = delivery.twice / delivery.registrations;

process.stdout.write(
  `${delivery.registrations} registrations, ${delivery.kills} × kill -9 of two server processes, an SMTP server that accepts 88 %, ` +
    `rejects 10 % for a while and hangs at 2 %; ${Math.round(delivery.seconds)} s.\n\n` +
    `${table(
      ["emails", "", "aim", ""],
      [
        ["missing", String(delivery.missing), "0", verdict(delivery.missing === 0)],
        [
          "twice",
          `${delivery.twice} (${(shareTwice * 100).toFixed(2)} %)`,
          "≤ 0.1 %",
          verdict(shareTwice <= largestShareTwice),
        ],
        ["for what was rolled back", String(delivery.rolledBack), "0", verdict(delivery.rolledBack === 0)],
        [
          "given up (550)",
          String(delivery.givenUp),
          String(delivery.noMailbox),
          verdict(delivery.givenUp === delivery.noMailbox),
        ],
        ["promotion to email, median", `${promotion.medianMs} ms`, "", ""],
        ["promotion to email, p99", `${promotion.p99Ms} ms`, "≤ 5 s", verdict(promotion.p99Ms <= largestP99Ms)],
      ],
    )}\n`,
);
