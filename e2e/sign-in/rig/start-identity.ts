import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../../../scripts/processes/managed-process.ts";
import { root } from "../../../scripts/processes/run-command.ts";
import { loopback } from "./listen.ts";

export interface RunningProvider {
  readonly url: URL;
  stop(): Promise<void>;
}

export interface IdentityOptions {
  /** Its origin in browsers. */
  readonly publicOrigin: string;
  readonly siteOrigins: readonly string[];
  readonly accessTokenSeconds: number;
}

const startTimeoutMs = 30_000;

/** Starts the local provider with its own data. */
export async function startIdentity(options: IdentityOptions): Promise<RunningProvider> {
  const dataFolder = mkdtempSync(join(tmpdir(), "corp-sign-in-"));
  const child = startProcess({
    name: "identity",
    nodeArguments: ["apps/identity/src/main.ts"],
    workingFolder: root,
    logFile: join(dataFolder, "identity.log"),
    onLine: () => {},
    env: {
      ...process.env,
      IDENTITY_HOST: loopback,
      IDENTITY_PORT: "0",
      PUBLIC_ORIGIN: options.publicOrigin,
      SITE_ORIGINS: options.siteOrigins.join(","),
      ACCESS_TOKEN_SECONDS: String(options.accessTokenSeconds),
      DATA_DIR: dataFolder,
    },
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    return { url: new URL(`http://${loopback}:${await child.waitUntilReady(startTimeoutMs)}`), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
