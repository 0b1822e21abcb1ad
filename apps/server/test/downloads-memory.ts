import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { guest } from "../src/caller.ts";
import { createDownloads } from "../src/modules/downloads/downloads-module.ts";
import type { Participant, PeopleLists } from "../src/modules/downloads/people-lists.ts";
import { createUrlSigner } from "../src/modules/signing/signed-url.ts";
import { testNow } from "./clock.ts";

/**
 * `node --expose-gc downloads-memory.ts FORMAT ROWS`: writes a list of made-up participants and discards it, in a
 * process of its own because a peak never falls again. Prints one line of JSON: rows, bytes, milliseconds, and the
 * growth of the resident memory in bytes.
 */

const [format, rowCount] = [process.argv[2] === "xlsx" ? "xlsx" : "csv", Number(process.argv[3])] as const;
const warmUpRows = 1_000;

async function write(rows: number): Promise<number> {
  const never = () => Promise.reject(new Error("Nobody asked for it"));
  const lists: PeopleLists = {
    findEvent: async () => ({ title: "Мероприятие", timeZone: "Europe/Moscow", registrationQuestions: [] }),
    participants: async (_eventId, after, limit) => {
      // Simulates the latency of a database: the writer must not buffer meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      const from = (after ?? 0) + 1;
      return Array.from({ length: Math.min(limit, rows - from + 1) }, (_, index) => participant(from + index));
    },
    subscribers: never,
    applications: never,
  };
  const downloads = createDownloads({
    lists,
    log: { record: async () => {} },
    signer: createUrlSigner("k".repeat(32)),
    isOnTeam: async () => true,
    publicOrigin: "",
    publicApiPath: "",
    now: testNow,
  });
  const { url } = await downloads.handlers.eventParticipantsDownload({ event_id: "e", format }, guest);
  let bytes = 0;
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline((await downloads.open(url)).body, nowhere);
  return bytes;
}

const statuses = ["WorkInIT", "Study", "NotFromIT"] as const;

/** Each is different, so that compression is realistic. */
function participant(number: number): Participant {
  const at = new Date(1_790_000_000_000 + number * 977);
  const mixed = (Math.imul(number, 2_654_435_761) >>> 0).toString(36);
  return {
    queue_number: number,
    state: "registered",
    participation_format: "EventParticipationFormatOffline",
    first_name: `Анна-${mixed}`,
    last_name: `Петрова-${number}`,
    email: `person-${mixed}-${number}@example.org`,
    is_email_confirmed: false,
    phone: `+7 900 ${number}`,
    company: `Компания «${mixed}»`,
    position: "Инженер, ведущий",
    person_current_status: statuses[number % statuses.length] ?? "WorkInIT",
    person_work_experience: "FourToEightYears",
    answers: [],
    created_at: at,
    promoted_at: null,
    checked_in_at: null,
    joined_at: null,
    waits_for: null,
    added_by_name: null,
    checked_in_by_name: null,
    note: null,
    cancelled_at: null,
    cancellation_reason: null,
    cancellation_comment: null,
    consented_at: at,
    consent_version: "2026-01",
  };
}

await write(warmUpRows);
globalThis.gc?.();
const before = process.memoryUsage.rss();
const begin = performance.now();
const bytes = await write(rowCount);
const milliseconds = performance.now() - begin;
// Kilobytes, on every system.
const peak = process.resourceUsage().maxRSS * 1024;
process.stdout.write(
  `${JSON.stringify({ rows: rowCount, bytes, milliseconds, growthBytes: Math.max(0, peak - before) })}\n`,
);
