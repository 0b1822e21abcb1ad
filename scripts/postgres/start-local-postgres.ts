import { join } from "node:path";
import { startProgram } from "../processes/managed-process.ts";
import { prepareLocalPostgres } from "./local-postgres.ts";

export interface StartedPostgres {
  /** The value for `DATABASE_URL`. Contains the password. */
  readonly url: string;
  stop(): Promise<void>;
}

const timeoutMs = 60_000;

/**
 * Starts the PostgreSQL of a data folder without a supervisor, for a command or a test. It logs to the folder's `logs`.
 *
 * @throws {OperatorError} if the cluster cannot be prepared or PostgreSQL does not start.
 */
export async function startLocalPostgres(dataDir: string): Promise<StartedPostgres> {
  const { program, url, release } = await prepareLocalPostgres(dataDir);
  const logFile = join(dataDir, "logs/database.log");
  const postgres = startProgram({ name: "database", program, logFile, onLine: () => {} });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    release();
  };
  try {
    await postgres.waitUntilReady(timeoutMs);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
