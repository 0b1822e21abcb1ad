import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LogLine } from "../processes/log-line.ts";
import type { Program, SystemUser } from "../processes/managed-process.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { openCluster, superuser, systemFolder } from "./cluster.ts";
import type { Cluster, ClusterOptions } from "./cluster.ts";
import { findPostgres } from "./find-postgres.ts";
import { readPostmaster } from "./postmaster.ts";
import { canEnter, userForPostgres } from "./system-user.ts";

/** The PostgreSQL of a data folder, ready to be started as a managed process. */
export interface LocalPostgres {
  /** The folder of the cluster. */
  readonly folder: string;
  /** The value for `DATABASE_URL`. Contains the password. */
  readonly url: string;
  readonly program: Program;
  /** Removes the socket's folder. Call it after the program has stopped. */
  release(): void;
}

export interface LocalPostgresOptions extends Partial<ClusterOptions> {
  /**
   * How long to wait for a PostgreSQL that was just killed: its sessions end one after another.
   *
   * @default 5_000
   */
  readonly patienceMs?: number;
}

/**
 * Settings for a site on one machine that differ from PostgreSQL's defaults.
 * `docs/decisions/0058-postgresql-from-npm.md` has the reasons.
 */
const settings: Readonly<Record<string, string | number>> = {
  fsync: "on",
  max_connections: 40,
  shared_buffers: "48MB",
  wal_buffers: "4MB",
  max_wal_size: "256MB",
  // There are no replicas.
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum_max_workers: 1,
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  io_method: "sync",
  jit: "off",
  // Logs the state of the database without statements, which contain personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_destination: "stderr",
  logging_collector: "off",
  lc_messages: "C",
};

/**
 * Prepares the cluster of a data folder, creating it at the first start.
 *
 * @throws {OperatorError} if the cluster is in use, has another major version, or cannot be created.
 */
export async function prepareLocalPostgres(
  dataDir: string,
  { patienceMs = 5_000, ...options }: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const cluster = openCluster(dataDir, withDefaults(options));
  await untilFree(cluster.folder, dataDir, patienceMs);
  const listening = chooseListening(cluster);
  const given = { ...settings, ...listening.settings };
  return {
    folder: cluster.folder,
    url: connectionUrl(cluster, listening),
    program: {
      file: join(cluster.bin, "postgres"),
      arguments: [
        ["-D", cluster.folder],
        ...Object.entries(given).map(([name, value]) => ["-c", `${name}=${value}`]),
      ].flat(),
      workingFolder: cluster.folder,
      env: { LC_ALL: "C" },
      user: cluster.user,
      // Fast shutdown: ends the sessions and writes a checkpoint. SIGTERM would wait for clients to disconnect.
      stopSignal: "SIGINT",
      findReadyPort: (line) => (isReady(line) ? listening.port : null),
    },
    release: () => rmSync(listening.socketFolder, { recursive: true, force: true }),
  };
}

/** The URL of a PostgreSQL that already runs over a data folder; null when none does. */
export function runningPostgresUrl(dataDir: string): string | null {
  const cluster = openCluster(dataDir, withDefaults({}));
  const running = readPostmaster(cluster.folder);
  return running === null ? null : connectionUrl(cluster, running);
}

function withDefaults(options: Partial<ClusterOptions>): ClusterOptions {
  return { programs: options.programs ?? findPostgres(), user: userForPostgres(), elsewhere: systemFolder, ...options };
}

function isReady({ text }: LogLine): boolean {
  return text.includes("database system is ready to accept connections");
}

interface Place {
  readonly port: number;
  readonly socketFolder: string;
}

function connectionUrl({ password }: Cluster, { port, socketFolder }: Place): string {
  return `postgresql://${superuser}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** A Unix socket that only its owner can open: faster than TCP, and unreachable for other users. */
function chooseListening(cluster: Cluster): Place & { readonly settings: typeof settings } {
  const socketFolder = makeSocketFolder(cluster);
  const port = 5432;
  return {
    port,
    socketFolder,
    settings: {
      listen_addresses: "",
      port,
      unix_socket_directories: quoted(socketFolder),
      unix_socket_permissions: "0700",
    },
  };
}

/**
 * Creates the socket's folder outside the data folder, whose path may be too long for a socket. The name is the same on
 * every start, so that killed processes leave no folders behind.
 */
function makeSocketFolder({ folder, user }: Cluster): string {
  const name = `corp-pg-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const named = join(folderForSockets(user), name);
  mkdirSync(named, { recursive: true, mode: 0o700 });
  if (user !== null && lstatSync(named).uid === process.getuid?.()) chownSync(named, user.uid, user.gid);
  const { uid } = lstatSync(named);
  if (uid !== (user?.uid ?? process.getuid?.()))
    throw new OperatorError(`${named} belongs to another user: remove it, PostgreSQL needs it for its socket.`);
  return named;
}

/** A socket's path is limited to 103 bytes on macOS and 107 on Linux. */
function folderForSockets(user: SystemUser | null): string {
  const folder = tmpdir();
  return Buffer.byteLength(folder) <= 70 && canEnter(user, folder) ? folder : "/tmp";
}

/** The setting is a comma-separated list of folders; the quotes make this one entry. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

async function untilFree(folder: string, dataDir: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const running = readPostmaster(folder);
    if (running === null) return;
    if (Date.now() > deadline)
      throw new OperatorError(
        `${dataDir} is in use: its PostgreSQL runs as process ${running.pid}. Stop that \`npm start\` or choose another DATA_DIR.`,
      );
    await delay(100);
  }
}
