import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { OperatorError } from "../processes/operator-error.ts";
import { chooseFreePort } from "../processes/ports.ts";
import { root } from "../processes/run-command.ts";
import { cacheFolder } from "./find-keycloak.ts";
import { realmImport, stepUpIn } from "./realm-import.ts";
import type { RealmSettings } from "./realm-import.ts";

export interface KeycloakOptions extends RealmSettings {
  /** An unpacked distribution. Keycloak runs from a copy of it. */
  readonly home: string;
  /** Origin in the browser. The proxy there forwards `path` to `url` with `X-Forwarded-*` headers. */
  readonly publicOrigin: string;
  /** The path below which it answers: "" is Keycloak's own default. */
  readonly path: "" | `/${string}`;
  /** @default ".cache/keycloak/keycloak.log" */
  readonly logFile?: string;
  /** Cancels starting. */
  readonly signal?: AbortSignal;
}

/** A running Keycloak with the realm "stg". */
export interface Keycloak {
  /** The URL it listens on, with its path, without a trailing slash. */
  readonly url: string;
  /** The id of the process and of its process group, which includes all its children. */
  readonly pid: number;
  readonly logFile: string;
  /** Stops it and removes its data. May be called again. */
  stop(): Promise<void>;
}

const loopback = "127.0.0.1";
/** Build and start take 45 s on two cores, four minutes on a busy machine. */
const startLimitMs = 600_000;
const pollIntervalMs = 500;
const patienceMs = 15_000;
const shownLogLines = 25;
const modestHeap = "-Xms64m -Xmx512m";

/**
 * Starts Keycloak on a free port of this machine with the realm of `apps/identity/keycloak` and waits until the realm
 * answers.
 *
 * @throws {OperatorError} with the end of its log if it does not start; its data are removed then.
 */
export async function startKeycloak(options: KeycloakOptions): Promise<Keycloak> {
  const logFile = options.logFile ?? join(cacheFolder, "keycloak.log");
  const folder = prepareFolder(options);
  const url = `http://${loopback}:${await chooseFreePort(loopback)}${options.path}`;
  const child = spawnKeycloak(folder, new URL(url), options.publicOrigin + options.path, logFile);
  const ended = waitForExit(child);
  const killAtOnce = (): void => signalGroup(child, "SIGKILL");
  process.once("exit", killAtOnce);

  const stop = async (): Promise<void> => {
    signalGroup(child, "SIGTERM");
    const timer = setTimeout(killAtOnce, patienceMs);
    await ended;
    clearTimeout(timer);
    process.off("exit", killAtOnce);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await untilReady(`${url}/realms/stg`, ended, options.signal);
    return { url, pid: child.pid ?? -1, logFile, stop };
  } catch (error) {
    await stop();
    if (options.signal?.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Keycloak ${reason}. The end of its log (${logFile}):\n${endOfLog(logFile)}`);
  }
}

/** Copies the distribution, because Keycloak writes its data and its optimized build into its folder. */
function prepareFolder({ home, ...realm }: KeycloakOptions): string {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(cacheFolder, "run-"));
  cpSync(home, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const source: unknown = JSON.parse(readFileSync(join(root, "apps/identity/keycloak/stg-realm.json"), "utf8"));
  const stepUp = stepUpIn(readFileSync(join(root, "packages/auth/README.md"), "utf8"));
  rmSync(join(folder, "data"), { recursive: true, force: true });
  mkdirSync(join(folder, "data/import"), { recursive: true });
  writeFileSync(join(folder, "data/import/stg-realm.json"), JSON.stringify(realmImport(source, stepUp, realm)));
  return folder;
}

function spawnKeycloak(folder: string, url: URL, publicUrl: string, logFile: string): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const settings = [
    `--http-host=${loopback}`,
    `--http-port=${url.port}`,
    `--http-relative-path=${url.pathname}`,
    `--hostname=${publicUrl}`,
    "--proxy-headers=xforwarded",
    // Failed events are logged anyway; with these, the log shows every refresh.
    "--spi-events-listener--jboss-logging--success-level=info",
  ];
  const child = spawn("sh", [join(folder, "bin/kc.sh"), "start-dev", "--import-realm", ...settings], {
    cwd: folder,
    env: {
      ...process.env,
      JAVA_OPTS_KC_HEAP: process.env["JAVA_OPTS_KC_HEAP"] ?? modestHeap,
      // Unused, but without an administrator Keycloak lets the first local visitor create one.
      KC_BOOTSTRAP_ADMIN_USERNAME: "admin",
      KC_BOOTSTRAP_ADMIN_PASSWORD: randomBytes(24).toString("base64url"),
    },
    stdio: ["ignore", log, log],
    // Its own process group: Ctrl+C goes to this script, and Keycloak's launcher starts Java as a grandchild.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function untilReady(url: string, ended: Promise<string>, signal: AbortSignal | undefined): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  let end: string | null = null;
  void ended.then((how) => (end = how));
  while (performance.now() < deadline) {
    signal?.throwIfAborted();
    if (end !== null) throw new Error(`ended ${String(end)} before it was ready`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok === true) return;
    await delay(pollIntervalMs, undefined, signal === undefined ? {} : { signal });
  }
  throw new Error(`was not ready within ${startLimitMs / 1000} s`);
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve(`with "${message}"`));
    child.once("close", (code, signal) => resolve(signal === null ? `with exit code ${code}` : `by ${signal}`));
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

function endOfLog(path: string): string {
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-shownLogLines).join("\n");
}
