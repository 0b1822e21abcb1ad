import { spawn } from "node:child_process";
import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { contract } from "@corp/api/contract";
import type { EndpointName, RequestOf, ResponseOf } from "@corp/api/contract";
import type pg from "pg";
import { parse } from "valibot";
import { guest } from "../../src/caller.ts";
import { createPostgresRegistrationStore } from "../../src/modules/registrations/postgres-registration-store.ts";
import { registerForEvent } from "../../src/modules/registrations/register-for-event.ts";
import { openPool, startTestPostgres } from "../postgres.ts";
import { startTokenIssuer } from "../token-issuer.ts";
import { fillDatabase, popularEvent, rareWord } from "./fill-database.ts";

/**
 * `node product-api.ts SMALL LARGE SECONDS`: a server process over PostgreSQL with SMALL events and registrations, and
 * one with LARGE. Prints one line of JSON.
 */

const [small, large, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const registerRequest = contract.eventRegister.request;
const requestsOfRound = 60;
const rounds = 5;
const connections = 10;
const lineFeed = 10;

interface Server {
  readonly url: string;
  readonly pid: number;
  readonly pool: pg.Pool;
  call<Name extends EndpointName>(name: Name, request: RequestOf<Name>, token?: string): Promise<ResponseOf<Name>>;
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

let people = 0;
const person = (eventId: string): RequestOf<"eventRegister"> => ({
  event_id: eventId,
  participation_format: "EventParticipationFormatOffline",
  first_name: "Анна",
  last_name: "Петрова",
  email: `measured-${(people += 1)}@example.org`,
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  consent: true,
});

const postgres = await startTestPostgres();
const issuer = await startTokenIssuer();
const servers: Server[] = [];
try {
  const few = await start("few", small);
  const many = await start("many", large);
  const latencies = await measureLatencies([few, many]);
  // A server would send the emails of these registrations meanwhile, and share the cores with PostgreSQL.
  for (const server of [few, many]) await server.stop();
  const alone = await measureRegistrations(many.url);
  const again = await startOn(many.url);
  const throughput = { ...alone, http: await measureRegistrationsOverHttp(again) };
  const download = await measureDownload(again);
  process.stdout.write(`${JSON.stringify({ latencies, throughput, download })}\n`);
} finally {
  for (const server of [...servers]) await server.stop();
  await issuer.stop();
  await postgres.stop();
}

async function start(name: string, count: number): Promise<Server> {
  const server = await startOn(await postgres.createDatabase(name));
  await fillDatabase(server.pool, count);
  return server;
}

async function startOn(url: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "corp-measure-"));
  const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SERVER_PORT: "0",
      RATE_LIMITS: "off",
      OIDC_ISSUER: issuer.issuer,
      OIDC_JWKS_URL: issuer.jwksUrl,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry = JSON.parse(line) as { message: string; context?: { port?: number }; port?: number };
      if (entry.message === "ready") resolve(entry.port ?? entry.context?.port ?? 0);
    });
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
  const origin = `http://127.0.0.1:${port}`;
  const pool = connect(url);
  const server: Server = {
    url,
    pid: child.pid ?? 0,
    pool,
    async call(callName, request, token) {
      const { method, path } = contract[callName];
      const response = await fetch(origin + path, {
        method,
        headers: {
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(request),
      });
      const body: unknown = await response.json();
      if (!response.ok) throw new Error(`${callName}: ${response.status} ${JSON.stringify(body)}`);
      return body as never;
    },
    get: (path) => fetch(origin + path),
    async stop() {
      servers.splice(servers.indexOf(server), 1);
      await pool.end();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  servers.push(server);
  return server;
}

function connect(url: string): pg.Pool {
  return openPool({ connectionString: url, max: connections, pipeline: true });
}

/** Median milliseconds. The databases alternate, so that other load on the machine affects both. */
async function measureLatencies(pair: readonly [Server, Server]): Promise<Record<string, readonly [number, number]>> {
  const middle = await Promise.all(pair.map(middleOfList));
  const asked: Record<string, (server: Server, index: number) => Promise<unknown>> = {
    "list, first page": (server) => server.call("eventList", { status: ["EventWillHappen"] }),
    "list, page in the middle": (server, index) => server.call("eventList", { cursor: middle[index] ?? "" }),
    "list of a city, newest first": (server) => server.call("eventList", { city: ["Город 7"], order: "latest_first" }),
    get: (server) => server.call("eventGet", { event_id: popularEvent }),
    availability: (server) => server.call("eventRegistrationAvailability", { event_id: popularEvent }),
    register: (server) => server.call("eventRegister", person(popularEvent)),
    "search, twenty events have the word": (server) => server.call("eventList", { text: rareWord.slice(0, 6) }),
    "search, every eighth event has the word": (server) => server.call("eventList", { text: "наблюдаемость" }),
  };
  const result: Record<string, readonly [number, number]> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, server] of pair.entries()) {
        for (let request = 0; request < requestsOfRound; request += 1) {
          const from = performance.now();
          await ask(server, index);
          // The first round warms up.
          if (round > 0) times[index]?.push(performance.now() - from);
        }
      }
    }
    result[name] = [median(times[0]), median(times[1])];
  }
  return result;
}

async function middleOfList(server: Server): Promise<string> {
  const { rows } = await server.pool.query<{ starts_at: Date; event_id: string }>(
    `select starts_at, event_id from events order by starts_at, event_id
     offset (select count(*) / 2 from events) limit 1`,
  );
  const [row] = rows;
  return Buffer.from(`${row?.starts_at.getTime()}.${row?.event_id}`).toString("base64url");
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Returns the rates per second of two that alternate: bare transactions that insert one row of the same kind, and
 * registrations by the use case over the same connections.
 */
async function measureRegistrations(url: string): Promise<Record<"bare" | "spread" | "one", number>> {
  const pool = connect(url);
  await pool.query("create table bare_registrations (like registrations including all)");
  // The table is as large as the compared one: an index of a million entries takes time too.
  await pool.query("insert into bare_registrations overriding system value select * from registrations");
  await pool.query("vacuum analyze");
  const registering = { store: createPostgresRegistrationStore(pool), contactEmail: "events@corp.example" };
  const register = (eventId: string) =>
    registerForEvent(registering, parse(registerRequest, person(eventId)), guest, new Date());
  const works: Record<"bare" | "spread" | "one", (number: number) => Promise<unknown>> = {
    bare: () => insertBare(pool),
    spread: (number) => register(spreadEvent(number)),
    one: () => register(popularEvent),
  };
  const turns = { bare: [] as number[], spread: [] as number[], one: [] as number[] };
  for (let turn = 0; turn < 5; turn += 1) {
    for (const name of ["bare", "spread", "one"] as const) turns[name].push(await perSecond(works[name]));
  }
  await pool.end();
  return { bare: median(turns.bare), spread: median(turns.spread), one: median(turns.one) };
}

/** Returns the rate per second where the server sends the emails, and server and clients share the machine's cores. */
async function measureRegistrationsOverHttp(server: Server): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    turns.push(await perSecond((number) => server.call("eventRegister", person(spreadEvent(number)))));
  return median(turns);
}

/** Returns one of 190 events. */
function spreadEvent(number: number): string {
  return `event-${2 + (number % 190)}`;
}

async function insertBare(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const number = (people += 1);
    await client.query("begin");
    await client.query(
      `insert into bare_registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
         person_current_status, person_work_experience, manage_token_hash, consented_at)
       values ($1, $2, 'registered', 'EventParticipationFormatOffline', 'Анна', 'Петрова', $3, 'WorkInIT', 'FourToEightYears', $4, now())`,
      [`bare-${number}`, `event-${number % 200}`, `bare-${number}@example.org`, "0".repeat(64)],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function perSecond(work: (number: number) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const until = from + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        done += 1;
        await work(done);
      }
    }),
  );
  return done / ((performance.now() - from) / 1000);
}

/** The growth of the server's resident memory while it sends the list of all participants. */
async function measureDownload(
  server: Server,
): Promise<{ rows: number; bytes: number; seconds: number; growthBytes: number }> {
  const token = await issuer.token({ roles: ["admin"] });
  const { url } = await server.call("eventParticipantsDownload", { event_id: popularEvent, format: "csv" }, token);
  const before = residentBytes(server.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentBytes(server.pid))), 50);
  const from = performance.now();
  let [bytes, rows] = [0, 0];
  const { body } = await server.get(url.replace("/p-api/product", ""));
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    rows += chunk.reduce((lines, byte) => lines + (byte === lineFeed ? 1 : 0), 0);
  }
  clearInterval(watch);
  return { rows, bytes, seconds: (performance.now() - from) / 1000, growthBytes: peak - before };
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
