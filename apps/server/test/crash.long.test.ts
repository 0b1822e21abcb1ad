import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";
import { startProcess } from "./server-process.ts";
import { call, expectSuccess } from "./test-server.ts";
import { startTokenIssuer } from "./token-issuer.ts";
import type { TokenIssuer } from "./token-issuer.ts";

interface Receipt {
  readonly registration_id: string;
  readonly manage_token: string;
  readonly state: string;
}

/** Two cold starts and many requests, also on a busy machine. */
const timeout = 180_000;

describe("the server", { timeout }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corp-test-crash-"));
  let issuer: TokenIssuer;
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    database = await createTestDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: dataDir, OIDC_JWKS_URL: issuer.jwksUrl };
  });
  afterAll(async () => {
    await database.drop();
    await issuer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("loses no acknowledged registration when it is killed, and starts again at once", async () => {
    const first = await startProcess(env);
    const token = await issuer.token();
    const fields = eventFieldsAt(48, { capacity_offline: 10 });
    const { event_id } = expectSuccess(await call(first.origin, "eventCreate", fields, token));
    expectSuccess(await call(first.origin, "eventStatus", { event_id, action: "PublicationActionPublish" }, token));

    const acknowledged: Receipt[] = [];
    const exited = once(first.child, "exit");
    const attempts = Array.from({ length: 200 }, async (_, index) => {
      acknowledged.push(expectSuccess(await call(first.origin, "eventRegister", personNumber(index, event_id))));
      // The kill comes in the middle: some requests are acknowledged, some in flight, some not sent.
      if (acknowledged.length === 40) first.child.kill("SIGKILL");
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(await exited).toEqual([null, "SIGKILL"]);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    const second = await startProcess(env);
    try {
      const readState = async ({ registration_id, manage_token }: Receipt) => {
        const registration = { registration_id, manage_token };
        return expectSuccess(await call(second.origin, "eventGet", { event_id, registration })).registration?.state;
      };
      for (const receipt of acknowledged) expect(await readState(receipt)).toBe(receipt.state);
      const seen = expectSuccess(await call(second.origin, "eventGet", { event_id }, token));
      expect(seen.participants?.registered).toBe(10);
    } finally {
      const stopped = once(second.child, "exit");
      second.child.kill("SIGTERM");
      expect(await stopped).toEqual([0, null]);
    }
  });
});
