import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { chooseFreePort, isListening } from "../processes/ports.ts";

/** "development": each process restarts or reloads when a file changes. */
export type StackMode = "production" | "development";

export interface StackSettings {
  readonly mode: StackMode;
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly isIssuerElsewhere: boolean;
  /** Relative to the root. */
  readonly siteFolder: string;
}

export interface Command {
  readonly nodeArguments: readonly string[];
  /** Relative to the root. @default the root */
  readonly workingFolder?: string;
  readonly env: NodeJS.ProcessEnv;
  /** The variable of `env` with the port, which stays the same when the process restarts. */
  readonly portVariable: string;
  readonly timeoutMs: number;
  /** Replaces waiting for the "ready" line. */
  readonly waitUntilReady?: (child: ManagedProcess) => Promise<number>;
}

const loopback = "127.0.0.1";
/** The site's source maps, which are not public. */
const sourceMapsDir = fileURLToPath(new URL("../../apps/site/build/source-maps", import.meta.url));

export async function identityCommand(settings: StackSettings): Promise<Command> {
  return {
    nodeArguments: nodeArguments(settings, "apps/identity/src/main.ts"),
    env: {
      IDENTITY_HOST: loopback,
      IDENTITY_PORT: await choosePort(settings),
      PUBLIC_ORIGIN: settings.origin,
      DATA_DIR: settings.dataDir,
    },
    portVariable: "IDENTITY_PORT",
    timeoutMs: 60_000,
  };
}

export async function serverCommand(
  settings: StackSettings,
  databaseUrl: string,
  identityUrl: string | null,
): Promise<Command> {
  // The issuer's public URL is the site, which has not started yet: the keys come from the provider directly.
  const keys =
    identityUrl === null ? {} : { OIDC_JWKS_URL: `${identityUrl}/auth/realms/stg/protocol/openid-connect/certs` };
  return {
    nodeArguments: [...serverMemory, ...nodeArguments(settings, "apps/server/src/main.ts")],
    env: {
      SERVER_HOST: loopback,
      SERVER_PORT: await choosePort(settings),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: settings.origin,
      DEMO_CONTENT: settings.env["DEMO_CONTENT"] ?? "1",
      SOURCE_MAPS_DIR: settings.env["SOURCE_MAPS_DIR"] ?? sourceMapsDir,
      ...keys,
    },
    portVariable: "SERVER_PORT",
    // The first start migrates the database and draws the covers of the seed data.
    timeoutMs: 180_000,
  };
}

/**
 * The limit of the young generation, in MB. Rendering allocates megabytes per page, and a smaller one promotes them
 * before they are garbage. The server's calls take no more processor time than with Node's default, which grows to 134
 * MB at the start.
 */
export const siteMemory = ["--max-semi-space-size=32"] as const;
const serverMemory = ["--max-semi-space-size=16"] as const;

export async function siteCommand(
  settings: StackSettings,
  serverUrl: string,
  identityUrl: string | null,
): Promise<Command> {
  const env: NodeJS.ProcessEnv = {
    HOST: settings.host,
    PORT: String(settings.port),
    PUBLIC_ORIGIN: settings.origin,
    SERVER_URL: serverUrl,
    ...(identityUrl === null ? {} : { IDENTITY_URL: identityUrl }),
  };
  if (settings.mode === "production")
    return {
      nodeArguments: [...siteMemory, `${settings.siteFolder}/server/main.ts`],
      env,
      portVariable: "PORT",
      timeoutMs: 60_000,
    };
  return {
    nodeArguments: [
      "node_modules/@react-router/dev/bin.cjs",
      "dev",
      "--host",
      settings.host,
      "--port",
      String(settings.port),
      "--strictPort",
    ],
    workingFolder: "apps/site",
    env,
    portVariable: "PORT",
    timeoutMs: 60_000,
    waitUntilReady: async (child) => await untilListening(child, settings, 60_000),
  };
}

function nodeArguments({ mode }: StackSettings, file: string): readonly string[] {
  return mode === "production" ? [file] : ["--watch", "--watch-preserve-output", file];
}

/** In development the port is chosen beforehand, so that a restarted process keeps it. */
async function choosePort({ mode }: StackSettings): Promise<string> {
  return mode === "production" ? "0" : String(await chooseFreePort(loopback));
}

/** Vite has no machine-readable ready line, so the port is polled. */
async function untilListening(
  child: ManagedProcess,
  { host, port }: StackSettings,
  timeoutMs: number,
): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  while (Date.now() < deadline) {
    if (hasEnded) throw child.describeEnd();
    if (await isListening(host, port)) return port;
    await delay(100);
  }
  throw new OperatorError(`${child.name} did not listen on port ${port} within ${timeoutMs / 1000} s.`);
}
