import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventFieldsAt, personNumber } from "../event-fixtures.ts";
import { openPool, startTestPostgres } from "../postgres.ts";
import { startSmtpServer } from "../smtp-server.ts";
import { call } from "../test-server.ts";
import { startTokenIssuer } from "../token-issuer.ts";

/**
 * `node emails.ts PEOPLE KILLS`: two server processes over one PostgreSQL. PEOPLE register while the SMTP server
 * accepts, rejects for a while or for good, and hangs at random, and the processes are killed KILLS times. Then the
 * time from a promotion to the email about it. Prints one line of JSON.
 */

const [people, kills] = process.argv.slice(2).map(Number) as [number, number];
const clients = 16;
const promotions = 200;
const registerTimeoutMs = 10_000;
const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

interface Running {
  child: ChildProcess;
  origin: string;
}

const postgres = await startTestPostgres();
const databaseUrl = await postgres.createDatabase("emails");
const issuer = await startTokenIssuer();
const smtp = await startSmtpServer();
const dataDir = mkdtempSync(join(tmpdir(), "corp-measure-emails-"));
const pool = openPool({ connectionString: databaseUrl });
const env = {
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SERVER_PORT: "0",
  RATE_LIMITS: "off",
  LOG_LEVEL: "info",
  OIDC_ISSUER: issuer.issuer,
  OIDC_JWKS_URL: issuer.jwksUrl,
  SMTP_URL: smtp.url,
  SMTP_TIMEOUT_MS: "5000",
  MAIL_RETRY_SECONDS: "1",
};

const servers = [await start(), await start()];
try {
  const delivery = await measureDelivery();
  smtp.answer = () => "accept";
  const promotion = await measurePromotions();
  process.stdout.write(`${JSON.stringify({ delivery, promotion })}\n`);
} finally {
  for (const { child } of servers) child.kill("SIGKILL");
  await pool.end();
  await issuer.stop();
  await postgres.stop();
  void smtp.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { message: string; context?: { port?: number } };
    if (entry.message !== "ready") continue;
    child.stdout.resume();
    return { child, origin: `http://127.0.0.1:${entry.context?.port}` };
  }
  throw new Error("The server ended before it was ready.");
}

function randomServer(): Running {
  return servers[Math.floor(Math.random() * servers.length)] as Running;
}

async function publish(capacity: number | null): Promise<string> {
  const token = await issuer.token();
  const { origin } = randomServer();
  const { body } = await call(origin, "eventCreate", eventFieldsAt(72, { capacity_offline: capacity }), token);
  await call(origin, "eventStatus", { event_id: body.event_id, action: "PublicationActionPublish" }, token);
  return body.event_id;
}

/** One of twenty people has no mailbox, and the registration of another is rolled back. */
function personEmail(number: number): string {
  const name = ["no-mailbox", "rolled-back"][number % 20] ?? "person";
  return `${name}${number}@example.org`;
}

async function measureDelivery() {
  await pool.query(`create function roll_back() returns trigger language plpgsql as $$
    begin if new.email like 'rolled-back%' then raise exception 'no' using errcode = '23514'; end if; return new; end $$`);
  await pool.query("create trigger roll_back after insert on registrations for each row execute function roll_back()");
  smtp.answer = (recipient) => {
    if (recipient.startsWith("no-mailbox")) return { at: "RCPT", code: 550 };
    const chance = Math.random();
    if (chance < 0.05) return { at: "RCPT", code: 421 };
    if (chance < 0.1) return { at: "DATA", code: 451 };
    return chance < 0.12 ? "hang" : "accept";
  };
  const eventId = await publish(null);
  const startedAt = performance.now();
  const killing = killProcesses();
  await Promise.all(Array.from({ length: clients }, (_, client) => registerEvery(eventId, client)));
  await killing;
  const deadline = Date.now() + 600_000;
  while (Date.now() < deadline && (await countEmails("queued")) > 0) await delay(250);
  const copies = new Map<string, number>();
  for (const { recipient } of smtp.received) copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
  const { rows } = await pool.query<{ email: string }>("select email from registrations");
  const expected = rows.map(({ email }) => email).filter((email) => !email.startsWith("no-mailbox"));
  return {
    registrations: rows.length,
    kills,
    missing: expected.filter((email) => !copies.has(email)).length,
    twice: [...copies.values()].filter((count) => count > 1).length,
    rolledBack: [...copies.keys()].filter((email) => email.startsWith("rolled-back")).length,
    givenUp: await countEmails("failed"),
    noMailbox: rows.filter(({ email }) => email.startsWith("no-mailbox")).length,
    queued: await countEmails("queued"),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

async function countEmails(state: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from emails where state = $1", [state]);
  return rows[0]?.count ?? 0;
}

/** One client: repeats an attempt, with its request key, until a server has answered. */
async function registerEvery(eventId: string, client: number): Promise<void> {
  for (let number = client; number < people; number += clients) {
    const email = personEmail(number);
    const request = { ...personNumber(number, eventId), email, request_key: `attempt-${number}`.padEnd(43, "k") };
    for (let isDone = false; !isDone;) {
      const attempt = call(randomServer().origin, "eventRegister", request);
      const response = await Promise.race([attempt, delay(registerTimeoutMs)]).catch(() => undefined);
      isDone = response !== undefined && (response.status === 200 || email.startsWith("rolled-back"));
      if (!isDone) await delay(50);
    }
  }
}

async function killProcesses(): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(500 + Math.random() * 1_500);
    const server = servers[kill % servers.length] as Running;
    const ended = once(server.child, "exit");
    server.child.kill("SIGKILL");
    await ended;
    Object.assign(server, await start());
  }
}

async function measurePromotions() {
  const eventId = await publish(1);
  const { origin } = randomServer();
  const receipts = [];
  for (let number = 0; number <= promotions; number += 1) {
    const request = { ...personNumber(number, eventId), email: `promoted${number}@example.org` };
    receipts.push((await call(origin, "eventRegister", request)).body);
  }
  while ((await countEmails("queued")) > 0) await delay(100);
  // As after the button behind the links of their emails: an unconfirmed recipient gets no second one.
  await pool.query(
    "insert into mail_addresses (email, confirmed_at) select lower(email), now() from registrations where event_id = $1",
    [eventId],
  );
  const times: number[] = [];
  for (const [number, { registration_id, manage_token }] of receipts.slice(0, promotions).entries()) {
    const next = `promoted${number + 1}@example.org`;
    const startedAt = performance.now();
    const request = { event_id: eventId, registration_id, manage_token, reason: "OTHER_PLANS_EMERGED" } as const;
    await call(origin, "eventCancelRegistration", request);
    await smtp.emailsFor(next, 2);
    times.push(performance.now() - startedAt);
    await delay(Math.random() * 200);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { promotions, medianMs: at(0.5), p99Ms: at(0.99) };
}
