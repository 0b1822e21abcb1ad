import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { startTestPostgres } from "./postgres.ts";
import { call } from "./test-server.ts";
import { startTokenIssuer } from "./token-issuer.ts";
import type { TokenIssuer } from "./token-issuer.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

interface Receipt {
  readonly registration_id: string;
  readonly manage_token: string;
  readonly state: string;
}

const engines = {
  PGlite: async () => ({ env: {}, stop: async () => {} }),
  PostgreSQL: async () => {
    const postgres = await startTestPostgres();
    return { env: { DATABASE_URL: await postgres.createDatabase("corp") }, stop: () => postgres.stop() };
  },
};

/** The server as in production: a process of its own over the data folder. */
async function startProcess(env: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SERVER_PORT: "0", REGISTRATIONS_PER_MINUTE: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { message: string; context?: { port?: number } };
    if (entry.message === "ready") {
      child.stdout.resume();
      return { child, origin: `http://127.0.0.1:${entry.context?.port}` };
    }
  }
  throw new Error("The server ended before it was ready.");
}

/** Two cold starts and many requests, also on a busy machine. */
const timeout = 180_000;

describe.each(["PGlite", "PostgreSQL"] as const)("the server on %s", { timeout }, (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), "corp-test-crash-"));
  let issuer: TokenIssuer;
  let stopEngine: () => Promise<void>;
  let env: Record<string, string>;

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    const started = await engines[engine]();
    stopEngine = started.stop;
    env = { DATABASE_URL: "", ...started.env, DATA_DIR: dataDir, OIDC_JWKS_URL: issuer.jwksUrl };
  });
  afterAll(async () => {
    await stopEngine();
    await issuer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("loses no acknowledged registration when it is killed, and starts again at once", async () => {
    const first = await startProcess(env);
    const token = await issuer.token();
    const { event_id } = (await call(first.origin, "eventCreate", eventFieldsAt(48, { capacity_offline: 10 }), token))
      .body;
    await call(first.origin, "eventStatus", { event_id, action: "PublicationActionPublish" }, token);

    const acknowledged: Receipt[] = [];
    const exited = once(first.child, "exit");
    const attempts = Array.from({ length: 200 }, async (_, index) => {
      const answer = await call(first.origin, "eventRegister", personNumber(index, event_id));
      acknowledged.push(answer.body);
      // In the middle: some requests are acknowledged, some in flight, some not sent.
      if (acknowledged.length === 40) first.child.kill("SIGKILL");
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(await exited).toEqual([null, "SIGKILL"]);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    const second = await startProcess(env);
    try {
      const stateOf = async ({ registration_id, manage_token }: Receipt) => {
        const registration = { registration_id, manage_token };
        return (await call(second.origin, "eventGet", { event_id, registration })).body.registration?.state;
      };
      for (const receipt of acknowledged) expect(await stateOf(receipt)).toBe(receipt.state);
      const seen = await call(second.origin, "eventGet", { event_id }, token);
      expect(seen.body.participants?.registered).toBe(10);
    } finally {
      const stopped = once(second.child, "exit");
      second.child.kill("SIGTERM");
      expect(await stopped).toEqual([0, null]);
    }
  });
});
