import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

type Event = Readonly<Record<string, unknown>>;

/** An envelope in the receiver's stream: its header, and its items with a header each. */
type Envelope = readonly [header: unknown, items: readonly (readonly [{ readonly type: string }, Event])[]];

export interface Spotlight {
  readonly dsn: string;
  readonly events: readonly Event[];
  /** Traced page loads. */
  readonly transactions: readonly Event[];
  stop(): Promise<void>;
}

/** Starts Sentry's receiver for development, a dev dependency of @corp/telemetry, and collects what it receives. */
export async function startSpotlight(): Promise<Spotlight> {
  const manifest = findPackageJSON(
    "@spotlightjs/spotlight",
    new URL("../../../../packages/telemetry/package.json", import.meta.url),
  );
  if (manifest === undefined) throw new Error("Spotlight is not installed.");
  const child = spawn(process.execPath, [join(dirname(manifest), "dist/run.js"), "server", "--port", "0"], {
    // A dead proxy swallows its own telemetry.
    env: { ...process.env, https_proxy: "http://127.0.0.1:9" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await readPort(child);
  const abort = new AbortController();
  const received = new Map<string, Event[]>([
    ["event", []],
    ["transaction", []],
  ]);
  void collect(await fetch(`http://localhost:${port}/stream`, { signal: abort.signal }), received);
  return {
    dsn: `http://key@localhost:${port}/1`,
    events: received.get("event") ?? [],
    transactions: received.get("transaction") ?? [],
    stop: async () => {
      abort.abort();
      const ended = once(child, "exit");
      if (child.kill()) await ended;
    },
  };
}

async function readPort(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stderr).on("line", (line) => {
    const port = /listening on (\d+)/u.exec(line)?.[1];
    if (port !== undefined) resolve(port);
  });
  child.once("exit", (code) => reject(new Error(`Spotlight ended with ${String(code)}.`)));
  return promise;
}

async function collect(stream: Response, received: ReadonlyMap<string, Event[]>): Promise<void> {
  let text = "";
  try {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter((each) => each.startsWith("data: ["))) {
        const [, items] = JSON.parse(line.slice("data: ".length)) as Envelope;
        for (const [{ type }, event] of items) received.get(type)?.push(event);
      }
    }
  } catch {
    // The abort at the end of the test interrupts the stream.
  }
}
