import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { LogLine, ProcessName } from "./log-line.ts";
import { startProcess } from "./managed-process.ts";
import type { ManagedProcess } from "./managed-process.ts";
import type { OperatorError } from "./operator-error.ts";
import { chooseFreePort } from "./ports.ts";
import { identityCommand, serverCommand, siteCommand } from "./stack-commands.ts";
import type { Command, StackMode, StackSettings } from "./stack-commands.ts";

export interface StackOptions {
  /** The site's port; 0: any free one. @default 0 */
  readonly port?: number;
  /** The address the site listens on. @default "127.0.0.1" */
  readonly host?: string;
  /** Holds the database, files, keys and logs. */
  readonly dataDir: string;
  /** PostgreSQL. @default `DATABASE_URL` of the environment, else PGlite in the data folder */
  readonly databaseUrl?: string;
  /** Settings for all three processes over those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** @default "production" */
  readonly mode?: StackMode;
  /** Every line that a process writes; the log files have them all too. */
  readonly onLog?: (line: LogLine) => void;
  /** A process is about to start. */
  readonly onStarting?: (name: ProcessName) => void;
  /** A process is ready. */
  readonly onReady?: (name: ProcessName) => void;
  /** A process exited unexpectedly; the others run until `stop()`. */
  readonly onFailure?: (failure: OperatorError) => void;
  /** Gives up while starting and stops what has started. */
  readonly signal?: AbortSignal;
}

/** The running stack: identity provider, server and site. */
export interface Stack {
  /** Where browsers reach the site, without a trailing slash. */
  readonly origin: string;
  /** Where the site listens. */
  readonly port: number;
  readonly serverUrl: string;
  /** Null with an OIDC_ISSUER of its own. */
  readonly identityUrl: string | null;
  readonly dataDir: string;
  readonly logsFolder: string;
  readonly pids: Readonly<Partial<Record<ProcessName, number>>>;
  /** Site, server, identity, one after the other. May be called again. */
  stop(): Promise<void>;
  /** SIGKILL for one of them; it stays down. */
  kill9(name: ProcessName): Promise<void>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts identity provider, server and site and waits until each is ready. In mode "production" the site must be built.
 *
 * @throws {OperatorError} when one of them does not come up; nothing is left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = await readSettings(options);
  const logsFolder = join(settings.dataDir, "logs");
  const running = new Map<ProcessName, ManagedProcess>();
  const asked = new Set<ProcessName>();

  const start = async (name: ProcessName, command: Command): Promise<string> => {
    options.signal?.throwIfAborted();
    options.onStarting?.(name);
    const child = startProcess({
      name,
      nodeArguments: command.nodeArguments,
      workingFolder: join(root, command.workingFolder ?? ""),
      env: { ...settings.env, ...command.env },
      logFile: join(logsFolder, `${name}.log`),
      onLine: (line) => options.onLog?.(line),
    });
    running.set(name, child);
    const port = await untilReady(child, command, options.signal);
    options.onReady?.(name);
    void child.ended.then(() => {
      if (!asked.has(name)) options.onFailure?.(child.describeEnd());
    });
    return `http://127.0.0.1:${port}`;
  };
  const stop = async (): Promise<void> => {
    for (const [name, child] of [...running].toReversed()) {
      asked.add(name);
      await child.stop();
    }
  };

  try {
    const identityUrl = settings.isIssuerElsewhere ? null : await start("identity", await identityCommand(settings));
    const serverUrl = await start("server", await serverCommand(settings, identityUrl));
    await start("site", await siteCommand(settings, serverUrl, identityUrl));
    return {
      origin: settings.origin,
      port: settings.port,
      serverUrl,
      identityUrl,
      dataDir: settings.dataDir,
      logsFolder,
      pids: Object.fromEntries([...running].map(([name, child]) => [name, child.pid])),
      stop,
      kill9: async (name) => {
        asked.add(name);
        await running.get(name)?.kill9();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readSettings(options: StackOptions): Promise<StackSettings> {
  const mode = options.mode ?? "production";
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: mode, ...options.env };
  if (options.databaseUrl !== undefined) env["DATABASE_URL"] = options.databaseUrl;
  const host = options.host ?? "127.0.0.1";
  // The public address must be known before the processes start, so the port is chosen here.
  const port = options.port === undefined || options.port === 0 ? await chooseFreePort(host) : options.port;
  return {
    mode,
    host,
    port,
    env,
    origin: env["PUBLIC_ORIGIN"] || `http://localhost:${port}`,
    dataDir: resolve(root, options.dataDir),
    isIssuerElsewhere: Boolean(env["OIDC_ISSUER"]),
  };
}

async function untilReady(child: ManagedProcess, command: Command, signal: AbortSignal | undefined): Promise<number> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const ready = command.waitUntilReady?.(child) ?? child.waitUntilReady(command.timeoutMs);
    return await Promise.race([ready, aborted.promise]);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}
