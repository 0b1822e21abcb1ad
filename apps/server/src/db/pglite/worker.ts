import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/** The `workerData` passed by {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresSettings {
  readonly folder: string;
  readonly socket: string;
}

const { folder, socket } = workerData as EmbeddedPostgresSettings;

const database = await PGlite.create(folder);
// The pool uses one connection. After a statement that failed it takes another, while the socket still closes the one
// before.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 2 });
await server.start();

parentPort?.on("message", () => {
  void (async () => {
    await server.stop();
    await database.close();
    parentPort?.close();
  })();
});
parentPort?.postMessage("ready");
