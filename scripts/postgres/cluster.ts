import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { SystemUser } from "../processes/managed-process.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { majorVersion } from "./find-postgres.ts";
import type { PostgresPrograms } from "./find-postgres.ts";
import { makeFolderFor, programsFor } from "./programs-for-user.ts";
import { canEnter } from "./system-user.ts";

/** A PostgreSQL cluster that is ready to be started. */
export interface Cluster {
  /** The real path; the data folder may only have a link to it. */
  readonly folder: string;
  /** The folder of the programs that this cluster's user may run. */
  readonly bin: string;
  readonly user: SystemUser | null;
  readonly password: string;
}

export interface ClusterOptions {
  readonly programs: PostgresPrograms;
  /** The user that PostgreSQL runs as; null for the current user. */
  readonly user: SystemUser | null;
  /** Where the cluster is if its user has no access to the data folder, and the programs if none to their package. */
  readonly elsewhere: string;
}

export const superuser = "corp";

/** The name of the cluster's folder in the data folder, or of a link to it. */
const clusterName = "postgresql";
/** Used for the cluster, or for the programs, if `nobody` cannot enter the data folder, or their package. */
export const systemFolder = "/var/lib/corp-site";
const passwordFile = "corp.password";

/**
 * Opens the cluster of a data folder, and creates it on the first start. If PostgreSQL runs as another user (see {@link
 * userForPostgres}) without access to the data folder, the cluster is in {@link systemFolder} and the data folder
 * contains a link to it.
 *
 * @throws {OperatorError} if the cluster has another major version, or its user has access to neither folder.
 */
export function openCluster(dataDir: string, { programs, user, elsewhere }: ClusterOptions): Cluster {
  const entry = join(dataDir, clusterName);
  mkdirSync(dataDir, { recursive: true });
  if (lstatSync(entry, { throwIfNoEntry: false }) === undefined) {
    rejectOldRows(dataDir);
    const place = placeFor(dataDir, elsewhere, user);
    const bin = programsFor(user, programs, elsewhere);
    const folder = place === dataDir ? entry : join(place, `${clusterName}-${randomBytes(6).toString("hex")}`);
    createCluster(folder, bin, user);
    if (folder !== entry) symlinkSync(folder, entry);
  }
  if (!existsSync(entry))
    throw new OperatorError(
      `${entry} is a link to a folder that no longer exists: remove it to start with an empty database.`,
    );
  const folder = realpathSync(entry);
  rejectOtherVersion(folder, programs);
  if (user !== null) own(folder, user);
  const password = readFileSync(join(folder, passwordFile), "utf8");
  return { folder, bin: programsFor(user, programs, elsewhere), user, password };
}

/** Versions before 2026 stored the rows in an embedded database that PostgreSQL cannot read. */
function rejectOldRows(dataDir: string): void {
  const old = join(dataDir, "postgres");
  if (!existsSync(join(old, "PG_VERSION"))) return;
  throw new OperatorError(
    `${old} holds rows of the embedded database of an earlier version: save them with that version (npm run backup -- --to corp.tar.gz), move the folder away, and bring them here (npm run restore -- --from corp.tar.gz).`,
  );
}

function rejectOtherVersion(folder: string, programs: PostgresPrograms): void {
  const major = Number(readFileSync(join(folder, "PG_VERSION"), "utf8"));
  if (major === majorVersion(programs)) return;
  throw new OperatorError(
    `${folder} is of PostgreSQL ${major} and this is ${majorVersion(programs)}: save the rows with the version that wrote them (npm run backup), move the folder away, and restore them here.`,
  );
}

function placeFor(dataDir: string, elsewhere: string, user: SystemUser | null): string {
  if (user === null || canEnter(user, dataDir)) return dataDir;
  makeFolderFor(user, elsewhere);
  if (canEnter(user, elsewhere)) return elsewhere;
  throw new OperatorError(
    `PostgreSQL does not run as root, and the user nobody may enter neither ${dataDir} nor ${elsewhere}: set DATA_DIR to a folder that every user may enter, or name another PostgreSQL by DATABASE_URL.`,
  );
}

/** Uses a temporary name until the cluster is complete, so that the next start repeats an interrupted creation. */
function createCluster(folder: string, bin: string, user: SystemUser | null): void {
  const unfinished = `${folder}.new`;
  const password = randomBytes(24).toString("base64url");
  const passwordSource = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordSource, password, { mode: 0o600 });
  if (user !== null) for (const path of [unfinished, passwordSource]) chownSync(path, user.uid, user.gid);
  try {
    execFileSync(
      join(bin, "initdb"),
      [
        ["-D", unfinished, "-U", superuser, "--auth=scram-sha-256", "--pwfile", passwordSource],
        // The same character classes and sort order on every machine, whatever locales are installed.
        ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
      ].flat(),
      { ...user, cwd: "/", env: { LC_ALL: "C" }, stdio: ["ignore", "ignore", "pipe"] },
    );
    renameSync(passwordSource, join(unfinished, passwordFile));
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordSource, { force: true });
    throw new OperatorError(`PostgreSQL could not create its files in ${folder}: ${failureReason(error)}`);
  }
}

function failureReason(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return /(?:FATAL|initdb: error): +(.+)/u.exec(output)?.[1] ?? String(error);
}

/** PostgreSQL starts only if its user owns the cluster; a copied or restored one may belong to root. */
function own(folder: string, user: SystemUser): void {
  if (lstatSync(folder).uid === user.uid) return;
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  chmodSync(folder, 0o700);
}
