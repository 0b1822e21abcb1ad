import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { lastErrorLine } from "./last-error-line.ts";
import { openLogFile } from "./log-file.ts";
import { parseLogLine, findReadyPort } from "./log-line.ts";
import type { LogLine, ProcessName } from "./log-line.ts";
import { OperatorError } from "./operator-error.ts";

/** The ids of a user of the operating system. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** The program of a managed process. */
export interface Program {
  readonly file: string;
  readonly arguments: readonly string[];
  readonly workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Null means the current user. */
  readonly user: SystemUser | null;
  /** The signal that stops the program gracefully. */
  readonly stopSignal: NodeJS.Signals;
  /** The port of the line that reports readiness; null for any other line. */
  readonly findReadyPort: (line: LogLine) => number | null;
}

export interface ProcessOptions {
  readonly name: ProcessName;
  /** Arguments of `node`. */
  readonly nodeArguments: readonly string[];
  readonly workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Receives every line unchanged. */
  readonly logFile: string;
  readonly onLine: (line: LogLine) => void;
}

/** A child process with its log, readiness and exit. */
export interface ManagedProcess {
  readonly name: ProcessName;
  readonly pid: number;
  /** The port of its "ready" line. @throws {OperatorError} if it ends before that, or takes longer than `timeoutMs`. */
  waitUntilReady(timeoutMs: number): Promise<number>;
  /** Resolves when the process has ended and its last line is in the log file; never rejects. */
  readonly ended: Promise<void>;
  /** Why it ended, as one sentence that names its last error line and its log file. */
  describeEnd(): OperatorError;
  /** The program's stop signal, and SIGKILL after {@link patienceMs}. */
  stop(): Promise<void>;
  /** SIGKILL at once, to simulate a crash. */
  kill9(): Promise<void>;
}

const patienceMs = 10_000;
const keptErrorLines = 40;
const leaveWithParent = new URL("leave-with-parent.ts", import.meta.url).href;
const hasGroups = process.platform !== "win32";

/** Starts a Node process that stops by itself when this process exits. */
export function startProcess({ nodeArguments, workingFolder, env, ...options }: ProcessOptions): ManagedProcess {
  const file = process.execPath;
  const args = ["--import", leaveWithParent, ...nodeArguments];
  const program = { file, arguments: args, workingFolder, env, user: null, findReadyPort } as const;
  return startProgram({ ...options, program: { ...program, stopSignal: "SIGTERM" } });
}

export interface ProgramOptions extends Pick<ProcessOptions, "name" | "logFile" | "onLine"> {
  readonly program: Program;
}

/** Starts any program; it is stopped when this process exits. */
export function startProgram(options: ProgramOptions): ManagedProcess {
  const { program } = options;
  const log = openLogFile(options.logFile);
  const isNode = program.file === process.execPath;
  const child = spawn(program.file, program.arguments, {
    ...program.user,
    cwd: program.workingFolder,
    env: program.env,
    stdio: ["ignore", "pipe", "pipe", ...(isNode ? (["ipc"] as const) : [])],
    // Its own process group: Ctrl+C goes to this script, which stops the processes in order.
    detached: hasGroups,
  });
  const watcher = isNode ? null : stopWithParent(child, program.stopSignal);
  const errorLines: string[] = [];
  const port = Promise.withResolvers<number>();
  // Avoids an unhandled rejection when the process exits before anything waits for the port.
  port.promise.catch(() => undefined);

  const read = (stream: Readable | null, kind: LogLine["stream"]): void => {
    if (stream === null) return;
    createInterface({ input: stream }).on("line", (text) => {
      log.write(`${text}\n`);
      if (kind === "stderr") errorLines.splice(0, errorLines.push(text) - keptErrorLines);
      const line = parseLogLine(options.name, kind, text);
      const readyPort = program.findReadyPort(line);
      if (readyPort !== null) port.resolve(readyPort);
      options.onLine(line);
    });
  };
  read(child.stdout, "stdout");
  read(child.stderr, "stderr");

  const describeEnd = (): OperatorError => {
    const how = child.signalCode === null ? `with exit code ${child.exitCode ?? "unknown"}` : `by ${child.signalCode}`;
    const reason = lastErrorLine(errorLines);
    return new OperatorError(
      `${options.name} ended ${how}${reason === null ? "" : `: ${reason}`} (log: ${options.logFile})`,
    );
  };
  const ended = waitForExit(child).then(() => {
    watcher?.kill("SIGKILL");
    port.reject(describeEnd());
    log.close();
  });

  return {
    name: options.name,
    pid: child.pid ?? -1,
    ended,
    describeEnd,
    waitUntilReady: async (timeoutMs) => await withinTime(port.promise, timeoutMs, options),
    stop: async () => {
      if (isRunning(child)) child.kill(program.stopSignal);
      const timer = setTimeout(() => killGroup(child), patienceMs);
      await ended;
      clearTimeout(timer);
    },
    kill9: async () => {
      killGroup(child);
      await ended;
    },
  };
}

/**
 * Foreign programs do not notice that their parent has exited. A shell that reads from this process does, and stops
 * them.
 */
function stopWithParent({ pid }: ChildProcess, signal: NodeJS.Signals): ChildProcess | null {
  if (!hasGroups || pid === undefined) return null;
  const script = 'read -r _; kill -s "$1" "$2"';
  const watcher = spawn("/bin/sh", ["-c", script, "sh", signal.slice("SIG".length), String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.once("error", () => undefined);
  watcher.unref();
  return watcher;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || !isRunning(child)) return;
  if (hasGroups) process.kill(-child.pid, "SIGKILL");
  else child.kill("SIGKILL");
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
}

async function withinTime(
  port: Promise<number>,
  timeoutMs: number,
  { name, logFile }: ProgramOptions,
): Promise<number> {
  const late = Promise.withResolvers<number>();
  const timer = setTimeout(
    () => late.reject(new OperatorError(`${name} was not ready within ${timeoutMs / 1000} s (log: ${logFile})`)),
    timeoutMs,
  );
  try {
    return await Promise.race([port, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
