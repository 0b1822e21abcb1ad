import { describe, expect, it, vi } from "vitest";
import { fakeOfflineQueue, intakeUrl, itemTexts } from "./fake-offline-queue.ts";

const json = { "content-type": "application/json" };
const failure = (status: number, headers?: Record<string, string>) => ({
  ok: false,
  status,
  ...(headers && { headers: new Headers(headers) }),
});

describe("a response", () => {
  it.each([200, 204])("of %i confirms the batch", async (status) => {
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async () => ({ ok: true, status });
    add(1);
    await queue.flush();
    await page.advance(600_000);
    expect([page.sent.length, page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([1, 0, 0, {}]);
  });

  it.each([400, 401, 403, 404, 422])("of %i drops the batch and counts its records", async (status) => {
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async () => failure(status);
    add(3);
    await queue.flush();
    await page.advance(600_000);
    expect([page.sent.length, page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([
      1,
      0,
      0,
      { refused: 3 },
    ]);
  });

  it.each([
    ["a list", undefined],
    ["an object around a list", (lines: string) => `{"v":1,"events":${lines}}`],
  ])("of 413 splits the batch until the intake takes it: %s", async (_form, wrap) => {
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { wrap } });
    const stored: number[] = [];
    page.respond = async () => {
      const { items = [], body = "" } = page.sent.at(-1) ?? {};
      if (items.length > 3 || body.includes("ж")) return failure(413);
      stored.push(...itemTexts(items).map(Number));
      return { ok: true };
    };
    add(3);
    add(1, "ж");
    add(6);
    await queue.flush();
    expect(stored.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10]);
    expect([page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([0, 0, { refused: 1 }]);
    expect(new Set(page.sent.map(({ id }) => id)).size).toBe(page.sent.length);
    const start = wrap ? '{"v":1,"events":[{' : "[{";
    expect(page.sent.filter(({ body }) => !body.startsWith(start))).toEqual([]);
  });

  it("of 413 splits also a batch of an earlier page, and keeps the records that it stands for", async () => {
    const body = JSON.stringify({ events: [{ text: "1" }, { text: "2" }, { text: "3" }] });
    const entry = [intakeUrl, body, 3, Date.parse("2026-11-21T09:00:00Z"), 0, false, 30];
    const { page, start, queue } = fakeOfflineQueue({ stored: new Map([["corp.telemetry:x", JSON.stringify(entry)]]) });
    page.respond = async () => failure(413);
    await start();
    await queue.flush();
    expect(page.sent.map(({ items }) => items.length)).toEqual([3, 1, 2, 1, 1]);
    expect([page.stored.size, queue.dropCounts()]).toEqual([0, { refused: 30 }]);
  });

  it("of 413 drops a body that is no list", async () => {
    const { page, add, queue } = fakeOfflineQueue({
      ports: { fetch: async () => failure(413) },
      endpoint: { wrap: () => "a,b" },
    });
    add(2);
    await queue.flush();
    expect([page.stored.size, queue.dropCounts()]).toEqual([0, { refused: 2 }]);
  });

  it.each([408, 425, 429, 500, 502, 503])("of %i is retried", async (status) => {
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async () => failure(status);
    add(1);
    await queue.flush();
    expect([page.sent.length, page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([1, 1, 1, {}]);
    page.respond = async () => ({ ok: true });
    await page.advance(1000);
    expect([page.sent.length, page.stored.size, page.pendingTimers()]).toEqual([2, 0, 0]);
  });

  it("that fails repeatedly doubles the back-off up to its bound, with jitter", async () => {
    const { page, add, queue } = fakeOfflineQueue({
      delivery: { backOffFirstMs: 1000, backOffMaxMs: 8000 },
      ports: { random: () => 0 },
    });
    page.respond = async () => failure(500);
    add(1);
    await queue.flush();
    for (const waitMs of [500, 1000, 2000, 4000, 4000]) {
      const before = page.sent.length;
      await page.advance(waitMs - 1);
      expect(page.sent).toHaveLength(before);
      await page.advance(1);
      expect(page.sent).toHaveLength(before + 1);
    }
  });

  it("of success resets the back-off", async () => {
    const { page, add, queue } = fakeOfflineQueue({ ports: { random: () => 0 } });
    let status = 500;
    page.respond = async () => failure(status);
    add(1);
    await queue.flush();
    await page.advance(500);
    status = 200;
    page.respond = async () => ({ ok: true, status });
    await page.advance(1000);
    page.respond = async () => failure(500);
    add(10);
    await page.advance(0);
    const before = page.sent.length;
    await page.advance(500);
    expect(page.sent).toHaveLength(before + 1);
  });

  it.each([
    ["seconds", "30", 30_000],
    ["a date", "Sat, 21 Nov 2026 10:01:00 GMT", 60_000],
    ["the form of RFC 850", "Saturday, 21-Nov-26 10:01:00 GMT", 60_000],
    ["the form of C's asctime, which is in UTC", "Sat Nov 21 10:01:00 2026", 60_000],
    ["more than the bound", "86400", 300_000],
  ])("is retried after Retry-After in %s", async (_name, retryAfter, waitMs) => {
    vi.stubEnv("TZ", "Europe/Moscow");
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async () => failure(503, { "retry-after": retryAfter });
    add(1);
    await queue.flush();
    await page.advance(waitMs - 1);
    expect(page.sent).toHaveLength(1);
    await page.advance(1);
    expect(page.sent).toHaveLength(2);
    vi.unstubAllEnvs();
  });

  it("that times out is retried", async () => {
    const { page, add, queue } = fakeOfflineQueue({ delivery: { timeoutMs: 1 } });
    page.respond = (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("AbortError"))));
    add(1);
    await queue.flush();
    expect([page.sent.length, page.pendingTimers(), queue.dropCounts()]).toEqual([1, 1, {}]);
  });

  it("that CORS blocks is retried once with no-cors and leaves the batch stored", async () => {
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async (_url, { mode }) => {
      if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await queue.flush();
    await page.advance(600_000);
    await queue.flush();
    expect(page.sent.map(({ init }) => [init?.mode, init?.headers])).toEqual([
      [undefined, json],
      ["no-cors", undefined],
    ]);
    expect(new Set(page.sent.map(({ id }) => id)).size).toBe(1);
    expect([page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([1, 0, {}]);
  });

  it("that is opaque counts as delivered when batchParameter is null", async () => {
    const { page, add, queue } = fakeOfflineQueue({ delivery: { batchParameter: null } });
    page.respond = async (_url, { mode }) => {
      if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await queue.flush();
    expect(page.stored.size).toBe(0);
  });

  it("of failure is retried also when batchParameter is null", async () => {
    const { page, add, queue } = fakeOfflineQueue({ delivery: { batchParameter: null } });
    page.respond = async () => failure(503);
    add(1);
    await queue.flush();
    page.respond = async () => ({ ok: true });
    await page.advance(1000);
    expect([page.sent.length, page.stored.size]).toEqual([2, 0]);
  });

  it("that fails on the same origin is not retried with no-cors", async () => {
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { url: "/p-api/telemetry/logs" } });
    page.respond = async () => {
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await queue.flush();
    expect(page.sent).toHaveLength(1);
  });
});

describe("the back-off", () => {
  it("ends when the page is online again", async () => {
    const { page, add, queue, start, fire } = fakeOfflineQueue();
    await start();
    page.respond = async () => failure(503, { "retry-after": "100" });
    add(1);
    await queue.flush();
    page.respond = async () => ({ ok: true });
    await fire("online");
    expect([page.sent.length, page.stored.size, page.pendingTimers()]).toEqual([2, 0, 0]);
  });

  it("ends with a flush, which resolves after one attempt per batch", async () => {
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { size: 1 } });
    page.respond = async () => failure(500);
    add(3);
    await queue.flush();
    const before = page.sent.length;
    page.respond = async () => ({ ok: true });
    await queue.flush();
    expect(page.sent).toHaveLength(before + 3);
  });

  it("ends also when the clock was set back", async () => {
    const { page, add } = fakeOfflineQueue();
    add(1);
    page.setClock(new Date("2026-11-20T10:00:00Z"));
    await page.advance(1000);
    expect(page.sent).toHaveLength(1);
    page.respond = async () => failure(500);
    add(10);
    await page.advance(0);
    page.setClock(new Date("2026-11-19T10:00:00Z"));
    add(1);
    page.respond = async () => ({ ok: true });
    await page.advance(300_000);
    await page.advance(300_000);
    expect(page.stored.size).toBe(0);
  });

  it("ends after a day, with the records counted as expired", async () => {
    const { page, add, queue } = fakeOfflineQueue();
    page.respond = async () => failure(500);
    add(4);
    await queue.flush();
    await page.advance(86_400_001);
    expect([page.stored.size, page.pendingTimers(), queue.dropCounts()]).toEqual([0, 0, { expired: 4 }]);
  });
});

describe("a content security policy that forbids the URL", () => {
  const violation = { effectiveDirective: "connect-src", disposition: "enforce" };

  it.each([`${intakeUrl}?batch=1`, intakeUrl, "https://intake.example"])(
    "drops all records for a URL reported as %s",
    async (blockedURI) => {
      const { page, add, queue, start, fire } = fakeOfflineQueue();
      await start();
      add(2);
      await fire("securitypolicyviolation", { ...violation, blockedURI });
      add(1);
      page.hide();
      add(1);
      expect([page.sent, page.stored.size, queue.dropCounts()]).toEqual([[], 0, { blocked: 4 }]);
    },
  );

  it("counts batches that sendBeacon accepted", async () => {
    const { page, add, queue, start, fire } = fakeOfflineQueue();
    await start();
    add(2);
    page.hide();
    await fire("securitypolicyviolation", { ...violation, blockedURI: intakeUrl });
    expect([page.sent.length, page.stored.size, queue.dropCounts()]).toEqual([1, 0, { blocked: 2 }]);
  });

  it.each([
    ["for another URL", { ...violation, blockedURI: "https://elsewhere.example/logs" }],
    ["of another directive", { ...violation, blockedURI: intakeUrl, effectiveDirective: "img-src" }],
    ["of a report-only policy", { ...violation, blockedURI: intakeUrl, disposition: "report" }],
    ["without a URL", { ...violation, blockedURI: "" }],
  ])("is ignored %s", async (_name, fields) => {
    const { add, queue, start, fire } = fakeOfflineQueue();
    await start();
    add(1);
    await fire("securitypolicyviolation", fields);
    expect(queue.dropCounts()).toEqual({});
  });
});
