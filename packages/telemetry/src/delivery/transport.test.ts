import { describe, expect, it } from "vitest";
import { fakeOutbox, intakeUrl } from "./fake-offline-queue.ts";

const json = { "content-type": "application/json" };
const failure = (status: number, headers?: Record<string, string>) => ({
  ok: false,
  status,
  ...(headers && { headers: new Headers(headers) }),
});

describe("an answer", () => {
  it.each([200, 204])("of %i confirms", async (status) => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async () => ({ ok: true, status });
    add(1);
    await outbox.flush();
    await page.pass(600_000);
    expect([page.sent.length, page.stored.size, page.armed(), outbox.drops()]).toEqual([1, 0, 0, {}]);
  });

  it.each([400, 401, 403, 404, 413, 422])("of %i drops the batch as refused", async (status) => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async () => failure(status);
    add(3);
    await outbox.flush();
    await page.pass(600_000);
    expect([page.sent.length, page.stored.size, page.armed(), outbox.drops()]).toEqual([1, 0, 0, { refused: 3 }]);
  });

  it.each([408, 425, 429, 500, 502, 503])("of %i keeps the batch and waits", async (status) => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async () => failure(status);
    add(1);
    await outbox.flush();
    expect([page.sent.length, page.stored.size, page.armed(), outbox.drops()]).toEqual([1, 1, 1, {}]);
    page.answer = async () => ({ ok: true });
    await page.pass(1000);
    expect([page.sent.length, page.stored.size, page.armed()]).toEqual([2, 0, 0]);
  });

  it("that fails again and again doubles the wait up to its bound, with jitter between a half and all", async () => {
    const { page, add, outbox } = fakeOutbox({
      delivery: { backOffFirstMs: 1000, backOffMaxMs: 8000 },
      ports: { random: () => 0 },
    });
    page.answer = async () => failure(500);
    add(1);
    await outbox.flush();
    for (const waitMs of [500, 1000, 2000, 4000, 4000]) {
      const before = page.sent.length;
      await page.pass(waitMs - 1);
      expect(page.sent).toHaveLength(before);
      await page.pass(1);
      expect(page.sent).toHaveLength(before + 1);
    }
  });

  it("of success ends the doubling", async () => {
    const { page, add, outbox } = fakeOutbox({ ports: { random: () => 0 } });
    let status = 500;
    page.answer = async () => failure(status);
    add(1);
    await outbox.flush();
    await page.pass(500);
    status = 200;
    page.answer = async () => ({ ok: true, status });
    await page.pass(1000);
    page.answer = async () => failure(500);
    add(10);
    await page.pass(0);
    const before = page.sent.length;
    await page.pass(500);
    expect(page.sent).toHaveLength(before + 1);
  });

  it.each([
    ["seconds", "30", 30_000],
    ["a date", "Sat, 21 Nov 2026 10:01:00 GMT", 60_000],
    ["more than the bound", "86400", 300_000],
  ])("is asked for again after Retry-After in %s", async (_name, retryAfter, waitMs) => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async () => failure(503, { "retry-after": retryAfter });
    add(1);
    await outbox.flush();
    await page.pass(waitMs - 1);
    expect(page.sent).toHaveLength(1);
    await page.pass(1);
    expect(page.sent).toHaveLength(2);
  });

  it("that does not come in time is given up", async () => {
    const { page, add, outbox } = fakeOutbox({ delivery: { timeoutMs: 1 } });
    page.answer = (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("AbortError"))));
    add(1);
    await outbox.flush();
    expect([page.sent.length, page.armed(), outbox.drops()]).toEqual([1, 1, {}]);
  });

  it("that nobody can read, of another origin without CORS, is asked for once more without it and leaves the batch stored", async () => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async (_url, { mode }) => {
      if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await outbox.flush();
    await page.pass(600_000);
    await outbox.flush();
    expect(page.sent.map(({ init }) => [init?.mode, init?.headers])).toEqual([
      [undefined, json],
      ["no-cors", undefined],
    ]);
    expect(new Set(page.sent.map(({ id }) => id)).size).toBe(1);
    expect([page.stored.size, page.armed(), outbox.drops()]).toEqual([1, 0, {}]);
  });

  it("that nobody can read counts as delivered where the intake knows no ids", async () => {
    const { page, add, outbox } = fakeOutbox({ delivery: { batchParameter: null } });
    page.answer = async (_url, { mode }) => {
      if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await outbox.flush();
    expect(page.stored.size).toBe(0);
  });

  it("of failure is tried again where the intake knows no ids, too", async () => {
    const { page, add, outbox } = fakeOutbox({ delivery: { batchParameter: null } });
    page.answer = async () => failure(503);
    add(1);
    await outbox.flush();
    page.answer = async () => ({ ok: true });
    await page.pass(1000);
    expect([page.sent.length, page.stored.size]).toEqual([2, 0]);
  });

  it("of our own origin that fails is not asked for without CORS", async () => {
    const { page, add, outbox } = fakeOutbox({ endpoint: { url: "/p-api/telemetry/logs" } });
    page.answer = async () => {
      throw new TypeError("Failed to fetch");
    };
    add(1);
    await outbox.flush();
    expect(page.sent).toHaveLength(1);
  });
});

describe("the waiting", () => {
  it("ends when the page is online again", async () => {
    const { page, add, outbox, start, fire } = fakeOutbox();
    await start();
    page.answer = async () => failure(503, { "retry-after": "100" });
    add(1);
    await outbox.flush();
    page.answer = async () => ({ ok: true });
    await fire("online");
    expect([page.sent.length, page.stored.size, page.armed()]).toEqual([2, 0, 0]);
  });

  it("ends for a flush, which resolves when the intake has answered or does not answer", async () => {
    const { page, add, outbox } = fakeOutbox({ endpoint: { size: 1 } });
    page.answer = async () => failure(500);
    add(3);
    await outbox.flush();
    const before = page.sent.length;
    page.answer = async () => ({ ok: true });
    await outbox.flush();
    expect(page.sent).toHaveLength(before + 3);
  });

  it("ends after a clock that was set back", async () => {
    const { page, add } = fakeOutbox();
    add(1);
    page.setClock(new Date("2026-11-20T10:00:00Z"));
    await page.pass(1000);
    expect(page.sent).toHaveLength(1);
    page.answer = async () => failure(500);
    add(10);
    await page.pass(0);
    page.setClock(new Date("2026-11-19T10:00:00Z"));
    add(1);
    page.answer = async () => ({ ok: true });
    await page.pass(300_000);
    await page.pass(300_000);
    expect(page.stored.size).toBe(0);
  });

  it("ends after a day, counted", async () => {
    const { page, add, outbox } = fakeOutbox();
    page.answer = async () => failure(500);
    add(4);
    await outbox.flush();
    await page.pass(86_400_001);
    expect([page.stored.size, page.armed(), outbox.drops()]).toEqual([0, 0, { expired: 4 }]);
  });
});

describe("a content security policy that forbids the address", () => {
  const violation = { effectiveDirective: "connect-src", disposition: "enforce" };

  it.each([`${intakeUrl}?batch=1`, intakeUrl, "https://intake.example"])(
    "drops all for it, told as %s",
    async (blockedURI) => {
      const { page, add, outbox, start, fire } = fakeOutbox();
      await start();
      add(2);
      await fire("securitypolicyviolation", { ...violation, blockedURI });
      add(1);
      page.hide();
      add(1);
      expect([page.sent, page.stored.size, outbox.drops()]).toEqual([[], 0, { blocked: 4 }]);
    },
  );

  it("counts what a beacon answered to have taken", async () => {
    const { page, add, outbox, start, fire } = fakeOutbox();
    await start();
    add(2);
    page.hide();
    await fire("securitypolicyviolation", { ...violation, blockedURI: intakeUrl });
    expect([page.sent.length, page.stored.size, outbox.drops()]).toEqual([1, 0, { blocked: 2 }]);
  });

  it.each([
    ["of another address", { ...violation, blockedURI: "https://elsewhere.example/logs" }],
    ["of another kind", { ...violation, blockedURI: intakeUrl, effectiveDirective: "img-src" }],
    ["that is only reported", { ...violation, blockedURI: intakeUrl, disposition: "report" }],
    ["of no address", { ...violation, blockedURI: "" }],
  ])("is not one %s", async (_name, fields) => {
    const { add, outbox, start, fire } = fakeOutbox();
    await start();
    add(1);
    await fire("securitypolicyviolation", fields);
    expect(outbox.drops()).toEqual({});
  });
});
