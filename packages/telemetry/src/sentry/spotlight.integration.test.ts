import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTelemetry } from "../browser/create-telemetry.ts";
import { inertPorts } from "../ports/inert-ports.ts";
import { lazyErrorReporting } from "./lazy-error-reporting.ts";

/** Sentry's receiver for development, as a child process. */
let spotlight: ChildProcessByStdio<null, null, Readable>;
let origin: string;

beforeAll(async () => {
  const program = join(dirname(fileURLToPath(import.meta.resolve("@spotlightjs/spotlight"))), "../run.js");
  spotlight = spawn(process.execPath, [program, "server", "--port", "0"], {
    // A dead proxy swallows its own telemetry.
    env: { ...process.env, https_proxy: "http://127.0.0.1:9" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  origin = `http://localhost:${await readPort(spotlight)}`;
});

afterAll(() => void spotlight.kill());

async function readPort(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stderr).on("line", (line) => {
    const port = /listening on (\d+)/.exec(line)?.[1];
    if (port !== undefined) resolve(port);
  });
  child.once("exit", (code) => reject(new Error(`Spotlight ended with ${String(code)}.`)));
  return promise;
}

/** Reads events from the stream until there are `count` of them. */
async function receive(count: number): Promise<readonly Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  const abort = new AbortController();
  const stream = await fetch(`${origin}/stream`, { signal: abort.signal });
  if (!stream.body) throw new Error("There is no stream.");
  let text = "";
  for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data: [")) continue;
      const [, items] = JSON.parse(line.slice("data: ".length)) as [
        unknown,
        [{ type: string }, Record<string, unknown>][],
      ];
      events.push(...items.filter(([{ type }]) => type === "event").map(([, event]) => event));
    }
    if (events.length >= count) break;
  }
  abort.abort();
  return events;
}

it("Sentry's receiver gets early and late reports without secrets", async () => {
  const telemetry = createTelemetry({
    service: "app",
    environment: "stg",
    release: "1.4.0",
    denylist: ["inn"],
    getUser: () => ({ username: "anna", accessToken: "an-access-token" }),
    ports: { ...inertPorts(), fetch: (url, init) => fetch(url, init) },
  });
  let load = (): void => undefined;
  const reporting = lazyErrorReporting(telemetry, {
    dsn: `${origin.replace("//", "//key@")}/1`,
    whenIdle: (run) => (load = run),
  });
  const received = receive(2);

  telemetry.reportError(new TypeError("early, Bearer s3cr3t", { cause: new RangeError("the cause") }), {
    mechanism: "sync",
    context: { inn: "s3cr3t", orderId: 7 },
  });
  load();
  await reporting.client;
  telemetry.logger.warn("late", { password: "s3cr3t" });
  await reporting.flush();

  // Events are uploaded separately, in no fixed order.
  const events = (await received).toSorted((one, other) => (String(one["level"]) < String(other["level"]) ? -1 : 1));
  expect(events).toMatchObject([
    {
      level: "error",
      environment: "stg",
      release: "1.4.0",
      user: { username: "anna" },
      tags: { "error.class": "TypeError" },
      extra: { orderId: 7, inn: "[redacted]" },
      exception: { values: [{ type: "RangeError", value: "the cause" }, { type: "TypeError" }] },
    },
    { level: "warning", message: "late", breadcrumbs: [{ level: "error", message: "early, Bearer [redacted]" }] },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/s3cr3t|an-access-token/);
  await reporting.stop();
  telemetry.dispose();
});
