import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareLocalPostgres } from "../postgres/local-postgres.ts";
import type { ProcessName } from "../processes/log-line.ts";
import { startProcess, startProgram } from "../processes/managed-process.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { chooseFreePort } from "../processes/ports.ts";
import { createSupervisor } from "../processes/supervisor.ts";
import type { Supervisor, SupervisorListeners } from "../processes/supervisor.ts";
import { identityCommand, serverCommand, siteCommand } from "./stack-commands.ts";
import type { Command, StackMode, StackSettings } from "./stack-commands.ts";

export interface StackOptions extends SupervisorListeners {
  /** The site's port; 0 means any free one. @default 0 */
  readonly port?: number;
  /** The host the site listens on. @default "127.0.0.1" */
  readonly host?: string;
  /** The folder of the database, files, keys and logs. */
  readonly dataDir: string;
  /**
   * Settings for all processes, merged over this process's environment. Without `DATABASE_URL` in either, the stack
   * starts its own PostgreSQL in the data folder.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** @default "production" */
  readonly mode?: StackMode;
  /** The folder of the built site, relative to the root. @default "apps/site" */
  readonly siteFolder?: string;
}

/** The running stack: database, identity provider, server and site. */
export interface Stack {
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  /** The port the site listens on. */
  readonly port: number;
  readonly serverUrl: string;
  /** It is null if `OIDC_ISSUER` is set. */
  readonly identityUrl: string | null;
  readonly dataDir: string;
  /** The folder of the PostgreSQL cluster; null if `DATABASE_URL` is set. */
  readonly databaseFolder: string | null;
  readonly logsFolder: string;
  /** The ids of the running processes. */
  readonly pids: Readonly<Partial<Record<ProcessName, number>>>;
  /** Stops site, server, identity and database, in this order. May be called again. */
  stop(): Promise<void>;
  /** Kills one of them with SIGKILL; it is not restarted. */
  kill9(name: ProcessName): Promise<void>;
}

/**
 * Settings of glibc: by default it keeps a pool of freed memory per thread, hundreds of megabytes after processing
 * photos.
 */
const memoryPools = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

const root = fileURLToPath(new URL("../../", import.meta.url));
const databaseTimeoutMs = 60_000;

/**
 * Starts database, identity provider, server and site and waits until each is ready. One that exits unexpectedly is
 * restarted on the same port. In mode "production" the site must be built.
 *
 * @throws {OperatorError} if one of them does not start; the others are stopped then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = await readSettings(options);
  const logsFolder = join(settings.dataDir, "logs");
  const processes = createSupervisor(logsFolder, options);
  const startNode = async (name: ProcessName, command: Command): Promise<string> => {
    const port = await processes.start(name, {
      start: (output, known) =>
        startProcess({
          ...output,
          nodeArguments: command.nodeArguments,
          workingFolder: join(root, command.workingFolder ?? ""),
          env: { ...settings.env, ...command.env, ...(known !== null && { [command.portVariable]: String(known) }) },
        }),
      waitUntilReady: (child) => command.waitUntilReady?.(child) ?? child.waitUntilReady(command.timeoutMs),
    });
    return `http://127.0.0.1:${port}`;
  };

  let database: Database | null = null;
  const stop = async (): Promise<void> => {
    await processes.stop();
    database?.release();
  };
  try {
    database = await startDatabase(settings, processes);
    const identityUrl = settings.isIssuerElsewhere
      ? null
      : await startNode("identity", await identityCommand(settings));
    const serverUrl = await startNode("server", await serverCommand(settings, database.url, identityUrl));
    await startNode("site", await siteCommand(settings, serverUrl, identityUrl));
    return {
      origin: settings.origin,
      port: settings.port,
      serverUrl,
      identityUrl,
      dataDir: settings.dataDir,
      databaseFolder: database.folder,
      logsFolder,
      get pids() {
        return processes.pids();
      },
      stop,
      kill9: processes.kill9,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Database {
  readonly url: string;
  readonly folder: string | null;
  release(): void;
}

/** Returns the PostgreSQL of `DATABASE_URL`, or starts one in the data folder. */
async function startDatabase({ dataDir, env }: StackSettings, processes: Supervisor): Promise<Database> {
  const url = env["DATABASE_URL"];
  if (url) return { url, folder: null, release: () => {} };
  if (env["ENVIRONMENT"] === "prod")
    throw new OperatorError(
      "DATABASE_URL is required with ENVIRONMENT=prod: postgresql://user:password@host:5432/database.",
    );
  const postgres = await prepareLocalPostgres(dataDir);
  await processes.start("database", {
    start: (output) => startProgram({ ...output, program: postgres.program }),
    waitUntilReady: (child) => child.waitUntilReady(databaseTimeoutMs),
  });
  return postgres;
}

async function readSettings(options: StackOptions): Promise<StackSettings> {
  const mode = options.mode ?? "production";
  const env: NodeJS.ProcessEnv = { ...memoryPools, ...process.env, NODE_ENV: mode, ...options.env };
  const host = options.host ?? "127.0.0.1";
  // The public URL must be known before the processes start, so the port is chosen here.
  const port = options.port === undefined || options.port === 0 ? await chooseFreePort(host) : options.port;
  return {
    mode,
    host,
    port,
    env,
    origin: env["PUBLIC_ORIGIN"] || `http://localhost:${port}`,
    dataDir: resolve(root, options.dataDir),
    isIssuerElsewhere: Boolean(env["OIDC_ISSUER"]),
    siteFolder: options.siteFolder ?? "apps/site",
  };
}
