import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startProcess } from "../../../../scripts/processes/managed-process.ts";
import { root } from "../../../../scripts/processes/run-command.ts";
import { createTemporaryDataFolder } from "../../../../scripts/processes/temporary-data-folder.ts";
import { close, listen, loopback } from "../../../sign-in/rig/listen.ts";
import { startIntakeDatabase } from "./intake-database.ts";
import { readStoredRecords } from "./stored-records.ts";

const startTimeoutMs = 60_000;

/**
 * Runs the real intake for all tests: apps/server over PostgreSQL. A second server returns the stored records (`GET
 * /stored/{service}`) and collects the tests' results (`POST /results`, `GET /results`).
 */
async function main(): Promise<void> {
  const dataFolder = createTemporaryDataFolder("corp-telemetry-");
  const database = await startIntakeDatabase(dataFolder);
  const server = startProcess({
    name: "server",
    nodeArguments: ["apps/server/src/main.ts"],
    workingFolder: root,
    logFile: join(dataFolder, "server.log"),
    onLine: ({ text: line, stream }) => void (stream === "stderr" && process.stderr.write(`${line}\n`)),
    env: {
      ...process.env,
      NODE_ENV: "production",
      SERVER_HOST: loopback,
      SERVER_PORT: "0",
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      DEMO_CONTENT: "0",
      RATE_LIMITS: "off",
      TELEMETRY_ORIGINS: "*",
    },
  });
  const results: unknown[] = [];
  const records = createServer((request, response) => {
    const respond = (value: unknown): void =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, place, name = ""] = pathname.split("/");
    const work = async (): Promise<void> => {
      if (place === "stored") return respond(await readStoredRecords(database, name));
      if (request.method === "POST") results.push(JSON.parse(await text(request)));
      respond(results);
    };
    work().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const stop = async (): Promise<void> => {
    await close(records);
    await server.stop();
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void stop().finally(() => process.exit()));

  try {
    const intakePort = await server.waitUntilReady(startTimeoutMs);
    const recordsPort = await listen(records, 0);
    process.stdout.write(`intake at ${intakePort}, records at ${recordsPort}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
