import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import { registrant, signInAsEditor } from "../measure/product-calls.ts";
import type { ProductCalls } from "../measure/product-calls.ts";
import { table } from "../measure/table.ts";

/**
 * SIGKILL of PostgreSQL, server and site in turn, and of all processes at once, in the middle of 200 registrations
 * through the site. Every acknowledged registration must be there afterwards, with the state it was given, and no place
 * may be given twice. The supervisor of `npm start` brings the processes back. `ROUNDS` sets how often each is killed.
 */

const rounds = Number(process.env["ROUNDS"] ?? 20);
const victims = ["database", "server", "site", "all"] as const;
type Victim = (typeof victims)[number];
const people = 200;
const places = 100;
const killedAfter = 40;

interface Receipt {
  readonly registration_id: string;
  readonly manage_token: string;
  readonly state: string;
}

interface Round {
  readonly victim: Victim;
  readonly acknowledged: number;
  /** Acknowledged, and not there or in another state afterwards. */
  readonly lost: number;
  /** Participants beyond the places. */
  readonly oversold: number;
  /** The time from the kill to the first answer. */
  readonly downMs: number;
}

function victimPids(victim: Victim): readonly number[] {
  return Object.entries(stack.pids).flatMap(([name, pid]) => (victim === "all" || name === victim ? [pid] : []));
}

async function crash(calls: ProductCalls, victim: Victim, number: number): Promise<Round> {
  const eventId = await calls.publishEvent(places);
  const receipts: Receipt[] = [];
  let killedAt = 0;
  const attempts = Array.from({ length: people }, async (_, index) => {
    const receipt = await calls.call<Receipt>("/event/register", registrant(number * people + index, eventId));
    receipts.push(receipt);
    if (receipts.length === killedAfter) {
      killedAt = performance.now();
      for (const pid of victimPids(victim)) process.kill(pid, "SIGKILL");
    }
  });
  await Promise.allSettled(attempts);
  await calls.untilAnswering(eventId);
  const downMs = performance.now() - killedAt;

  let lost = 0;
  for (const { registration_id, manage_token, state } of receipts) {
    const registration = { registration_id, manage_token };
    const seen = await calls.call<{ registration?: Receipt }>("/event/get", { event_id: eventId, registration });
    if (seen.registration?.state !== state) lost += 1;
  }
  const { participants } = await calls.callAsEditor<{ participants: { registered: number } }>("/event/get", {
    event_id: eventId,
  });
  return {
    victim,
    acknowledged: receipts.length,
    lost,
    oversold: Math.max(0, participants.registered - places),
    downMs,
  };
}

const dataDir = createTemporaryDataFolder("corp-bench-");
const report = ({ message }: Error): void => void process.stderr.write(`${message}\n`);
const stack = await startStack({
  dataDir,
  env: { RATE_LIMITS: "off", DEMO_CONTENT: "0", DATABASE_URL: "" },
  onRestart: report,
  onFailure: report,
});
const results: Round[] = [];
try {
  const calls = await signInAsEditor(stack.origin);
  for (let number = 0; number < rounds; number += 1) {
    for (const victim of victims) {
      results.push(await crash(calls, victim, results.length));
      // The supervisor gives up on a process that dies six times within a minute.
      await delay(4_000);
    }
  }
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const total = (of: readonly Round[], count: (round: Round) => number): string =>
  String(of.reduce((sum, round) => sum + count(round), 0));
const rows = victims.map((victim) => {
  const of = results.filter((round) => round.victim === victim);
  const down = of.map(({ downMs }) => downMs).toSorted((one, other) => one - other);
  return [
    ...[victim, String(of.length), total(of, ({ acknowledged }) => acknowledged), total(of, ({ lost }) => lost)],
    ...[total(of, ({ oversold }) => oversold), `${((down[Math.floor(down.length / 2)] ?? 0) / 1000).toFixed(1)} s`],
  ];
});
process.stdout.write(`${table(["killed", "times", "acknowledged", "lost", "oversold", "away (median)"], rows)}\n`);
process.exitCode = results.some(({ lost, oversold }) => lost > 0 || oversold > 0) ? 1 : 0;
