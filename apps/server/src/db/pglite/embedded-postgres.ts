import { once } from "node:events";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { lockFolder } from "./folder-lock.ts";
import type { EmbeddedPostgresSettings } from "./worker.ts";

export interface EmbeddedPostgres {
  /** The folder of its Unix socket, which node-postgres takes as the host. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

/**
 * PGlite in a thread of its own (a long query would otherwise stop the event loop), reached through a socket that only
 * this user can open, so that the rest of the server speaks to it exactly as to PostgreSQL.
 *
 * @param folder where the rows live; one process at a time.
 * @param onLost called when the database's thread ends unexpectedly: no query succeeds from then on.
 * @throws {FolderBusyError} when another process has the folder.
 */
export async function startEmbeddedPostgres(folder: string, onLost: (error: Error) => void): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(`${folder}.lock`);
  const socketFolder = mkdtempSync(join(tmpdir(), "corp-pg-"));
  const settings: EmbeddedPostgresSettings = { folder, socket: join(socketFolder, ".s.PGSQL.5432") };
  const release = (): void => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: settings });
    await readiness(worker);
    let isStopping = false;
    worker.once("error", onLost);
    worker.once("exit", (code) => {
      if (!isStopping) onLost(new Error(`The embedded database stopped with code ${code}.`));
    });
    return {
      socketFolder,
      stop: async () => {
        isStopping = true;
        const exited = once(worker, "exit");
        worker.postMessage("stop");
        await exited;
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Waits for the thread's own word: under `node --watch` Node sends messages of its own the same way. */
function readiness(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: unknown): void => {
    if (message === "ready") resolve();
  };
  const onExit = (): void => reject(new Error("The embedded database stopped while it was starting."));
  worker.on("message", onMessage).once("error", reject).once("exit", onExit);
  return promise.finally(() => worker.off("message", onMessage).off("error", reject).off("exit", onExit));
}
