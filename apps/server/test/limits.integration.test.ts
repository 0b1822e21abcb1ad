import { createHmac } from "node:crypto";
import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "@corp/api/contract";
import type { EndpointName } from "@corp/api/contract";
import { digestSubscribers, rateLimitWindows } from "../src/db/schema.ts";
import { personNumber } from "./event-fixtures.ts";
import { engines, startEngine } from "./engines.ts";
import type { StartedEngine } from "./engines.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const limits = {
  REGISTRATIONS_PER_MINUTE: "10",
  REGISTRATIONS_PER_HOUR: "3",
  SUBSCRIPTIONS_PER_MINUTE: "10",
  SUBSCRIPTIONS_PER_HOUR: "5",
  UPLOADS_PER_MINUTE: "1",
};

describe.each(engines)("limits on %s", (name) => {
  let engine: StartedEngine;
  /** Over one database if the engine supports several processes. */
  let servers: TestServer[];

  beforeAll(async () => {
    engine = await startEngine(name);
    if (name === "PGlite") {
      servers = [await startTestServer(limits)];
      return;
    }
    // Their folders are separate, so the hashes of keys are equal only because of the common signing key.
    const env = { ...engine.env, ...limits, SIGNING_KEY: "k".repeat(32) };
    servers = [await startTestServer(env), await startTestServer(env)];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await engine.stop();
  });
  afterEach(async () => {
    await db().delete(rateLimitWindows);
    await db().delete(digestSubscribers);
  });

  const server = (index = 0): TestServer => {
    const chosen = servers[index % servers.length];
    if (chosen === undefined) throw new Error("No server has started.");
    return chosen;
  };
  const db = () => server().service.database.db;
  const windows = () => db().select().from(rateLimitWindows).orderBy(asc(rateLimitWindows.key));

  async function send(call: EndpointName, request: unknown, { from = "203.0.113.1", to = 0 } = {}) {
    const response = await fetch(server(to).origin + contract[call].path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(request),
    });
    const body = (await response.json()) as { code?: string; message?: string };
    return { status: response.status, retryAfter: Number(response.headers.get("retry-after") ?? Number.NaN), ...body };
  }

  const statusesOf = (answers: readonly { status: number }[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it("hold for fifty concurrent requests over all processes, and rejected ones have no effect", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send("digestSubscribe", { email: `person${index}@example.org` }, { to: index }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 200: 10, 429: 40 });
    for (const { status, code, message, retryAfter } of answers) {
      if (status === 200) continue;
      expect([code, message]).toEqual(["TOO_MANY_REQUESTS", expect.stringMatching(/[а-яё]/u)]);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    expect(await db().select().from(digestSubscribers)).toHaveLength(10);
  });

  it("hold for one e-mail address in any case and from any IP address", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          "digestSubscribe",
          { email: index % 2 === 0 ? "Anna@example.org" : "anna@EXAMPLE.org" },
          { from: `203.0.113.${index}`, to: index },
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 200: 5, 429: 15 });
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.message).toMatch(/через (?:59|60) мин/u);
    expect(rejected?.retryAfter).toBeGreaterThan(3_500);
    expect((await send("digestSubscribe", { email: "boris@example.org" })).status).toBe(200);
    // Each endpoint has its own limit.
    expect((await send("eventRegister", { ...personNumber(1, "nothing"), email: "anna@example.org" })).status).toBe(
      404,
    );
  });

  it("count each endpoint separately, and a whole IPv6 network as one address", async () => {
    const cancel = { event_id: "e", registration_id: "r", reason: "OTHER_PLANS_EMERGED" };
    for (let index = 0; index < 10; index += 1)
      await send("eventCancelRegistration", cancel, { from: `2001:db8:0:1::${index}` });
    expect((await send("eventCancelRegistration", cancel, { from: "2001:db8:0:1:ffff::" })).status).toBe(429);
    expect((await send("eventCancelRegistration", cancel, { from: "2001:db8:0:2::1" })).status).toBe(404);
    expect((await send("eventRegister", personNumber(1, "nothing"), { from: "2001:db8:0:1::1" })).status).toBe(404);
  });

  it("do not count an invalid form for its e-mail address", async () => {
    for (let index = 0; index < 4; index += 1)
      await send("eventRegister", { ...personNumber(1, "nothing"), first_name: "" });
    expect((await send("eventRegister", personNumber(1, "nothing"))).status).toBe(404);
  });

  it("start again when the window has expired", async () => {
    for (let index = 0; index < 11; index += 1)
      await send("eventRegister", personNumber(index, "nothing"), { to: index });
    expect((await send("eventRegister", personNumber(99, "nothing"))).status).toBe(429);
    await db()
      .update(rateLimitWindows)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await send("eventRegister", personNumber(99, "nothing"))).status).toBe(404);
    const isOpen = ({ expiresAt }: { expiresAt: Date }): boolean => expiresAt > new Date();
    expect((await windows()).filter(isOpen).map(({ count }) => count)).toEqual([1, 1]);
  });

  it("store no IP address and no e-mail address", async () => {
    await send("digestSubscribe", { email: "anna@example.org" });
    expect((await windows()).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^digestSubscribe\/address\/[0-9a-f]{64}$/u),
      expect.stringMatching(/^digestSubscribe\/email\/[0-9a-f]{64}$/u),
    ]);
    // Nor an unkeyed hash, whether a key is configured or not.
    const known = createHmac("sha256", "").update("rate-limit:anna@example.org").digest("hex");
    expect(JSON.stringify(await windows())).not.toContain(known);
  });

  it("count uploads of everyone except editors", async () => {
    const editor = await server().issuer.token();
    const upload = async (token?: string): Promise<number> => {
      const form = new FormData();
      form.append("file", new Blob(["nothing known"]), "file");
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await fetch(`${server().origin}/upload`, { method: "POST", headers, body: form })).status;
    };
    for (let index = 0; index < 3; index += 1) expect(await upload(editor)).toBe(415);
    expect([await upload(), await upload()]).toEqual([415, 429]);
    expect(await upload(editor)).toBe(415);
  });
});

it("are all disabled by one setting", async () => {
  const free = await startTestServer({
    ...limits,
    CALLS_PER_MINUTE: "1",
    TELEMETRY_PER_MINUTE: "1",
    RATE_LIMITS: "off",
  });
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => free.call("digestSubscribe", { email: "anna@example.org" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await free.service.database.db.select().from(rateLimitWindows)).toEqual([]);
  } finally {
    await free.stop();
  }
});
