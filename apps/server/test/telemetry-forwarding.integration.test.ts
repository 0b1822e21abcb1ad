import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorMetric, createIntake, logEntry, messageMetric, pageClose } from "./telemetry-fixtures.ts";
import { startTestServer } from "./test-server.ts";

interface ReceivedLog {
  readonly timestamp: number;
  readonly body: string;
  readonly severityText: string;
  readonly severityNumber: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
}

let receiver: { readonly origin: string; readonly process: ChildProcess };

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  const exited = once(receiver.process, "exit");
  receiver.process.kill();
  await exited;
});

/** A third-party collector on a free port. */
async function startReceiver(): Promise<typeof receiver> {
  const main = createRequire(import.meta.url).resolve("autotel-devtools");
  const args = [join(dirname(main), "cli.js"), "--port", "0", "--grpc-port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, host] = /Listening: (127\.0\.0\.1:\d+)/u.exec(line) ?? [];
    if (host !== undefined) return { origin: `http://${host}`, process: child };
  }
  throw new Error("The receiver did not start.");
}

async function received(): Promise<readonly ReceivedLog[]> {
  const answer = await fetch(`${receiver.origin}/api/query/logs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "", limit: 100 }),
  });
  const { logs } = (await answer.json()) as { logs: readonly ReceivedLog[] };
  return logs.toSorted((one, other) => one.body.localeCompare(other.body));
}

it("sends every kind of record to a collector, each batch once, the last while the server stops", async () => {
  const server = await startTestServer({
    TELEMETRY_OTLP_URL: `${receiver.origin}/v1/logs`,
    TELEMETRY_STORE: "otlp",
  });
  const { post, query } = createIntake(() => server);
  const origin = "service=site&environment=stg&release=1.2.3";
  try {
    for (let time = 0; time < 2; time += 1) await post("input/open?login=site&batch=1", [logEntry]);
    await post(`error-metric?${origin}`, [errorMetric]);
    await post(`message-metric?${origin}`, [messageMetric]);
    await post("tracker?environment=stg", { events: [pageClose] });
    expect(await query("select id from telemetry_logs")).toEqual([]);
    expect(await query("select endpoint from telemetry_batches")).toEqual([{ endpoint: "input/open" }]);
  } finally {
    await server.stop();
  }
  const logs = await received();
  const resource = {
    "service.name": "site",
    "deployment.environment.name": "stg",
    "service.version": "1.2.3",
  };
  expect(logs.map((log) => log.resource)).toEqual(Array.from({ length: 4 }, () => resource));
  const error = { severityText: "ERROR", severityNumber: 17 };
  const info = { severityText: "INFO", severityNumber: 9 };
  expect(logs).toMatchObject([
    {
      ...info,
      body: "pageClose page",
      timestamp: pageClose.timestampMs,
      attributes: {
        "session.id": "session-1",
        "url.full": "https://corp.example/events/1",
        "user_agent.original": "Firefox",
        "corp.page": "events/:id",
        "corp.view_time_ms": 1500.5,
      },
    },
    { ...info, body: "UserMessage signed-in", attributes: { "corp.message.class": "signed-in", "corp.count": 1 } },
    { ...error, body: "UserSyncError TypeError", attributes: { "corp.error.type": "UserSyncError", "corp.count": 2 } },
    {
      ...error,
      body: logEntry.message,
      timestamp: Date.parse(logEntry.clientTimestamp),
      attributes: {
        "exception.type": "TypeError",
        "exception.stacktrace": logEntry.stackTrace,
        "corp.error.type": "UserSyncError",
        "url.full": logEntry.url,
        "vcs.ref.head.revision": "abc",
      },
    },
  ]);
  expect(JSON.stringify(logs)).not.toContain("anna");
});
