import { createHmac } from "node:crypto";
import { contract } from "@corp/api/contract";
import type { EndpointName } from "@corp/api/contract";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { digestSubscribers, emails, rateLimitWindows } from "../src/db/schema.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const limits = {
  REGISTRATIONS_PER_MINUTE: "10",
  REGISTRATIONS_PER_HOUR: "3",
  SUBSCRIPTIONS_PER_MINUTE: "10",
  SUBSCRIPTIONS_PER_HOUR: "5",
  UPLOADS_PER_MINUTE: "1",
};

describe("limits", () => {
  let database: TestDatabase;
  /** Processes over one database. */
  let servers: TestServer[];

  beforeAll(async () => {
    database = await createTestDatabase();
    // Their folders are separate, so the hashes of keys are equal only because of the common signing key.
    const env = { DATABASE_URL: database.url, ...limits, SIGNING_KEY: "k".repeat(32) };
    servers = [await startTestServer(env), await startTestServer(env)];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await database.drop();
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

  async function send(call: EndpointName, request: unknown, { from = "203.0.113.1", to = 0, token = "" } = {}) {
    const response = await fetch(server(to).origin + contract[call].path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": from,
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
    });
    const body = (await response.json()) as { code?: string; message?: string };
    return { status: response.status, retryAfter: Number(response.headers.get("retry-after") ?? Number.NaN), ...body };
  }

  const countStatuses = (answers: readonly { status: number }[]): Record<number, number> => {
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
    expect(countStatuses(answers)).toEqual({ 200: 10, 429: 40 });
    for (const { status, code, message, retryAfter } of answers) {
      if (status === 200) continue;
      expect([code, message]).toEqual(["TOO_MANY_REQUESTS", expect.stringMatching(/[а-яё]/u)]);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    expect(await db().select().from(digestSubscribers)).toHaveLength(10);
  });

  it("hold for one email in any case, and not for another network", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          "digestSubscribe",
          { email: index % 2 === 0 ? "Anna@example.org" : "anna@EXAMPLE.org" },
          { from: `203.0.113.${index}`, to: index },
        ),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 5, 429: 15 });
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.message).toMatch(/через (?:59|60) мин/u);
    expect(rejected?.retryAfter).toBeGreaterThan(3_500);
    expect((await send("digestSubscribe", { email: "boris@example.org" })).status).toBe(200);
    expect((await send("digestSubscribe", { email: "anna@example.org" }, { from: "198.51.100.7" })).status).toBe(200);
    // Each endpoint has its own limit.
    expect((await send("eventRegister", { ...personNumber(1, "nothing"), email: "anna@example.org" })).status).toBe(
      404,
    );
  });

  it("do not count for a person what others ask of an event that is absent or over", async () => {
    const over = await publishEvent(server(), eventFieldsAt(-48));
    const { event_id } = await publishEvent(server(), eventFieldsAt(48));
    const anna = { email: "anna@example.org" };
    for (const absent of ["nothing", over.event_id]) {
      for (let index = 0; index < 3; index += 1) {
        const answer = await send(
          "eventRegister",
          { ...personNumber(1, absent), ...anna },
          { from: `203.0.113.${index}` },
        );
        expect(answer.code).toBe(absent === "nothing" ? "EVENT_NOT_FOUND" : "PASSED");
      }
    }
    for (let index = 0; index < 4; index += 1)
      await send("eventRegistrationLinkSend", { event_id: "nothing", ...anna });
    expect((await send("eventRegistrationLinkSend", { event_id, ...anna })).status).toBe(200);
    expect((await send("eventRegister", { ...personNumber(1, event_id), ...anna })).status).toBe(200);
  });

  it("count each endpoint separately, and a whole IPv6 network as one IP", async () => {
    const cancel = { event_id: "e", registration_id: "r", reason: "OTHER_PLANS_EMERGED" };
    for (let index = 0; index < 10; index += 1)
      await send("eventCancelRegistration", cancel, { from: `2001:db8:0:1::${index}` });
    expect((await send("eventCancelRegistration", cancel, { from: "2001:db8:0:1:ffff::" })).status).toBe(429);
    expect((await send("eventCancelRegistration", cancel, { from: "2001:db8:0:2::1" })).status).toBe(404);
    expect((await send("eventRegister", personNumber(1, "nothing"), { from: "2001:db8:0:1::1" })).status).toBe(404);
  });

  it("hold for a whole network at eight times the number", async () => {
    const answers = [];
    for (let index = 0; index < 90; index += 1)
      answers.push(await send("eventRegister", personNumber(index, "nothing"), { from: `203.0.113.${index}` }));
    expect(countStatuses(answers)).toEqual({ 404: 80, 429: 10 });
    expect((await send("eventRegister", personNumber(99, "nothing"), { from: "203.0.114.1" })).status).toBe(404);
  });

  it("leave the neighbours of a flooding IP what they have", async () => {
    for (let index = 0; index < 100; index += 1)
      await send("eventRegister", personNumber(index, "nothing"), { from: "203.0.113.1" });
    expect((await send("eventRegister", personNumber(200, "nothing"), { from: "203.0.113.2" })).status).toBe(404);
  });

  it("hold for the emails that an account requests to its own, from any network", async () => {
    const { issuer } = server();
    const token = await issuer.token({ subject: "flooder", email: "victim@example.org" });
    const answers = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(await send("personalDataErasureSend", {}, { from: `203.0.${index}.1`, token }));
    expect(countStatuses(answers)).toEqual({ 200: 3, 429: 2 });
    expect(answers.at(-1)?.retryAfter).toBeGreaterThan(3_500);
    expect(await db().$count(emails, eq(emails.email, "victim@example.org"))).toBe(3);
  });

  it("do not count an invalid form for its email", async () => {
    const { event_id } = await publishEvent(server(), eventFieldsAt(48));
    const person = personNumber(1, event_id);
    for (const wrong of [{ first_name: "" }, { participation_format: "EventParticipationFormatOnline" }]) {
      for (let index = 0; index < 4; index += 1)
        expect((await send("eventRegister", { ...person, ...wrong })).status).toBe(400);
    }
    expect((await send("eventRegister", person)).status).toBe(200);
  });

  it("start again when the window has expired", async () => {
    for (let index = 0; index < 11; index += 1)
      await send("eventRegister", personNumber(index, "nothing"), { to: index });
    expect((await send("eventRegister", personNumber(99, "nothing"))).status).toBe(429);
    await db()
      .update(rateLimitWindows)
      .set({ expires_at: new Date(testNow().getTime() - 1_000) });
    expect((await send("eventRegister", personNumber(99, "nothing"))).status).toBe(404);
    const isOpen = ({ expires_at: expiresAt }: { expires_at: Date }): boolean => expiresAt > testNow();
    // Of the IP, of the email, which an absent event does not count for, and of the network.
    expect((await windows()).filter(isOpen).map(({ count }) => count)).toEqual([1, 0, 1]);
  });

  it("store no IP and no email", async () => {
    await send("digestSubscribe", { email: "anna@example.org" });
    expect((await windows()).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^digestSubscribe\/address\/[0-9a-f]{64}$/u),
      expect.stringMatching(/^digestSubscribe\/email\/[0-9a-f]{64}$/u),
      expect.stringMatching(/^digestSubscribe\/network\/[0-9a-f]{64}$/u),
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

describe("the limit of calls", () => {
  it("counts calls that are rejected for their token, their role or their URL", async () => {
    const limited = await startTestServer({ CALLS_PER_MINUTE: "5" });
    const ask = async (path: string, authorization: string, from: string): Promise<number> => {
      const headers = { "content-type": "application/json", "x-forwarded-for": from, authorization };
      return (await fetch(limited.origin + path, { method: "POST", headers, body: "{}" })).status;
    };
    try {
      const reader = `Bearer ${await limited.issuer.token({ subject: "reader", roles: [] })}`;
      const floods = [
        ["/event/list", "Bearer forged", 401],
        ["/event/create", reader, 403],
        ["/nowhere", reader, 404],
      ] as const;
      for (const [index, [path, authorization, status]] of floods.entries()) {
        const statuses = [];
        for (let time = 0; time < 7; time += 1) statuses.push(await ask(path, authorization, `198.51.100.${index}`));
        expect(statuses, path).toEqual([status, status, status, status, status, 429, 429]);
      }
      expect(await ask("/event/list", reader, "198.51.100.9")).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

it("lets an office of 200 people behind one IP register for one event within ten minutes", async () => {
  // An empty value means the default.
  const defaults = { CALLS_PER_MINUTE: "", REGISTRATIONS_PER_MINUTE: "", REGISTRATIONS_PER_HOUR: "" };
  const server = await startTestServer(defaults);
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  const perMinute = 50;
  try {
    for (let person = 0; person < 200; person += 1) {
      // Four busy minutes of ten.
      if (person % perMinute === 0)
        await server.service.database.db.update(rateLimitWindows).set({ expires_at: new Date(0) });
      expect((await server.call("eventRegister", personNumber(person, event_id))).status).toBe(200);
    }
  } finally {
    await server.stop();
  }
});

it("limits the bytes that an IP uploads in a day, so that others can send their documents", async () => {
  const limited = await startTestServer({ UPLOADED_MIB_PER_DAY: "1" });
  const upload = async (from: string, content: string): Promise<number> => {
    const form = new FormData();
    form.append("file", new Blob([content, " ".repeat(400 * 1024), "\nstartxref\n0\n%%EOF\n"]), "cv.pdf");
    const headers = { "x-forwarded-for": from };
    return (await fetch(`${limited.origin}/upload`, { method: "POST", headers, body: form })).status;
  };
  const pdf = "%PDF-1.7\n";
  try {
    for (let number = 0; number < 3; number += 1) expect(await upload("203.0.113.1", "nothing known")).toBe(415);
    const statuses = [];
    for (let number = 0; number < 3; number += 1) statuses.push(await upload("203.0.113.1", pdf));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await upload("198.51.100.7", pdf)).toBe(200);
  } finally {
    await limited.stop();
  }
});

it("disables all limits by one setting", async () => {
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
