import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LogLine, ProcessName } from "./log-line.ts";
import type { ManagedProcess, ProgramOptions } from "./managed-process.ts";
import { OperatorError } from "./operator-error.ts";
import { createRestartPolicy } from "./restart-policy.ts";

export interface SupervisorListeners {
  /** Is called with every line that a process writes; the log files contain them as well. */
  readonly onLog?: (line: LogLine) => void;
  /** Is called before a process starts. */
  readonly onStarting?: (name: ProcessName) => void;
  /** Is called when a process is ready. */
  readonly onReady?: (name: ProcessName) => void;
  /** Is called when a process has exited unexpectedly and will be restarted. */
  readonly onRestart?: (failure: OperatorError) => void;
  /** Is called when a process has exited too often and is not restarted; the others run until `stop()`. */
  readonly onFailure?: (failure: OperatorError) => void;
  /** Cancels starting, and stops the processes that have started. */
  readonly signal?: AbortSignal;
}

/** How long to wait, in milliseconds. */
export interface SupervisorDelays {
  /** The time before a stopping process is killed. */
  readonly patienceMs: number;
  /** The same for the first: the database, which needs its time after a process that hung. */
  readonly patienceWithFirstMs: number;
  /** The time before the first restart; twice as long before each further one. */
  readonly firstRestartMs: number;
}

export const supervisorDelays: SupervisorDelays = {
  patienceMs: 8_000,
  patienceWithFirstMs: 10_000,
  firstRestartMs: 200,
};

export interface SupervisedProcess {
  /** `port`: the previous port; null for the first start. */
  readonly start: (output: Omit<ProgramOptions, "program">, port: number | null) => ManagedProcess;
  readonly waitUntilReady: (child: ManagedProcess) => Promise<number>;
}

/** Starts processes and keeps them running. */
export interface Supervisor {
  /** Starts a process, waits until it is ready, and restarts it whenever it exits. Resolves with its port. */
  start(name: ProcessName, started: SupervisedProcess): Promise<number>;
  /**
   * Stops all in reverse order, within 10 s: then the last is killed, and the others 2 s earlier. May be called again.
   */
  stop(): Promise<void>;
  /** Kills one of them with SIGKILL; it is not restarted. */
  kill9(name: ProcessName): Promise<void>;
  /** The ids of the running processes. */
  pids(): Readonly<Partial<Record<ProcessName, number>>>;
}

export function createSupervisor(
  logsFolder: string,
  options: SupervisorListeners,
  { patienceMs, patienceWithFirstMs, firstRestartMs }: SupervisorDelays = supervisorDelays,
): Supervisor {
  const running = new Map<ProcessName, ManagedProcess>();
  /** Processes that are not to be restarted. */
  const stopped = new Set<ProcessName>();
  const stopping = new AbortController();

  const run = async (name: ProcessName, { start, waitUntilReady }: SupervisedProcess, known: number | null) => {
    const logFile = join(logsFolder, `${name}.log`);
    const child = start({ name, logFile, onLine: (line) => options.onLog?.(line) }, known);
    running.set(name, child);
    return { child, port: await orAborted(waitUntilReady(child), options.signal) };
  };

  const keepRunning = async (name: ProcessName, started: SupervisedProcess, child: ManagedProcess, port: number) => {
    const policy = createRestartPolicy(firstRestartMs);
    for (let current = child; ;) {
      await current.ended;
      if (stopped.has(name) || stopping.signal.aborted) return;
      const failure = current.describeEnd();
      const waitMs = policy.nextDelayMs(Date.now());
      if (waitMs === null) {
        options.onFailure?.(new OperatorError(`${failure.message}. It exited too often and is not started again.`));
        return;
      }
      options.onRestart?.(failure);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopped.has(name) || stopping.signal.aborted) return;
      // An exit before readiness is counted by the next iteration.
      await run(name, started, port).catch(() => undefined);
      current = running.get(name) ?? current;
    }
  };

  return {
    async start(name, started) {
      options.signal?.throwIfAborted();
      options.onStarting?.(name);
      const { child, port } = await run(name, started, null);
      options.onReady?.(name);
      void keepRunning(name, started, child, port);
      return port;
    },
    async stop() {
      stopping.abort();
      const [first, ...others] = running.values();
      const timers = [
        setTimeout(() => others.forEach((child) => void child.kill9()), patienceMs),
        setTimeout(() => void first?.kill9(), patienceWithFirstMs),
      ];
      for (const child of [...running.values()].toReversed()) await child.stop();
      for (const timer of timers) clearTimeout(timer);
    },
    async kill9(name) {
      stopped.add(name);
      await running.get(name)?.kill9();
    },
    pids: () => Object.fromEntries([...running].map(([name, child]) => [name, child.pid])),
  };
}

async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}
