import { describe, expect, it } from "vitest";
import type { Xhr } from "../ports/telemetry-ports.ts";
import { fakeOfflineQueue, intakeUrl, itemTexts } from "./fake-offline-queue.ts";

const json = { "content-type": "application/json" };
const failure = (status: number, headers?: Record<string, string>) => ({
  ok: false,
  status,
  ...(headers && { headers: new Headers(headers) }),
});

describe("a batch", () => {
  it("is sent as JSON by fetch when it is full", async () => {
    const { page, add } = fakeOfflineQueue();
    add(11);
    await page.advance(0);
    expect(page.sent).toEqual([
      expect.objectContaining({ by: "fetch", init: expect.objectContaining({ headers: json, keepalive: false }) }),
    ]);
    expect(itemTexts(page.sent[0]?.items)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(page.sent[0]?.init?.mode).toBeUndefined();
  });

  it("is sent after its interval when it is incomplete", async () => {
    const { page, add } = fakeOfflineQueue();
    add(1);
    await page.advance(500);
    add(1);
    await page.advance(499);
    expect(page.sent).toEqual([]);
    await page.advance(1);
    expect(itemTexts(page.sent[0]?.items)).toEqual(["1", "2"]);
  });

  it("uses size, interval and body of its endpoint", async () => {
    const { page, add } = fakeOfflineQueue({
      endpoint: { size: 3, intervalMs: 50, wrap: (lines) => `{"v":1,"events":${lines}}` },
    });
    add(4);
    await page.advance(0);
    expect(page.sent[0]?.body).toBe('{"v":1,"events":[{"text":"1"},{"text":"2"},{"text":"3"}]}');
    await page.advance(50);
    expect(page.sent).toHaveLength(2);
  });

  it("merges items while it is open, and not once it is in flight", async () => {
    const { page, endpoint, queue } = fakeOfflineQueue({
      endpoint: {
        merge: (one, other) => (one.text[0] === other.text[0] ? { text: one.text + other.text } : undefined),
      },
    });
    for (const text of ["a", "b", "a", "b"]) endpoint.add({ text });
    const flushed = queue.flush();
    endpoint.add({ text: "a" });
    await flushed;
    await page.advance(1000);
    expect(page.sent.map(({ items }) => itemTexts(items))).toEqual([["aa", "bb"], ["a"]]);
  });

  it("has a unique id in its URL, the same in every retry", async () => {
    const { page, add } = fakeOfflineQueue({ endpoint: { url: `${intakeUrl}?login=site`, size: 1 } });
    page.respond = async () => failure(503);
    add(1);
    await page.advance(0);
    await page.advance(1000);
    add(1);
    page.respond = async () => ({ ok: true });
    await page.advance(10_000);
    const ids = page.sent.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toMatch(/^[\da-z]{9,}$/u);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(page.sent[0]?.url).toBe(`${intakeUrl}?login=site&batch=${ids[0]}`);
  });

  it("has no id when batchParameter is null", async () => {
    const { page, add } = fakeOfflineQueue({ delivery: { batchParameter: null } });
    add(10);
    await page.advance(0);
    expect(page.sent[0]?.url).toBe(intakeUrl);
  });

  it.each([
    ["up to 16 KiB", 100, true],
    ["above 16 KiB", 1000, false],
  ])("uses keepalive up to 16 KiB when batchParameter is null: %s", async (_, length, keepalive) => {
    const { page, add } = fakeOfflineQueue({ delivery: { batchParameter: null } });
    add(10, "ж".repeat(length));
    await page.advance(0);
    expect(page.sent[0]?.init?.keepalive).toBe(keepalive);
  });

  it("is sent by XMLHttpRequest from the endpoint's threshold", async () => {
    const sent: unknown[] = [];
    let response = { status: 500 };
    const createXhr = (): Xhr => {
      const xhr: Xhr = {
        ...response,
        timeout: 0,
        onloadend: null,
        open: (method: string, url: string | URL) => void sent.push([method, url]),
        setRequestHeader: (name, value) => void sent.push([name, value]),
        getResponseHeader: (name) => (name === "retry-after" ? "7" : null),
        send: (body) => {
          sent.push([body, xhr.timeout]);
          Reflect.apply(xhr.onloadend ?? fail, xhr, []);
        },
      };
      return xhr;
    };
    const fail = (): never => expect.fail("no listener");
    const { page, add, queue } = fakeOfflineQueue({
      ports: { createXhr },
      endpoint: { xhrThresholdBytes: 100, size: 1 },
    });
    add(1);
    add(1, "x".repeat(100));
    await queue.flush();
    expect(page.sent).toHaveLength(1);
    const body = JSON.stringify([{ text: `2${"x".repeat(100)}` }]);
    expect(sent).toEqual([
      ["POST", expect.stringMatching(/\?batch=/u)],
      ["content-type", "application/json"],
      [body, 20_000],
    ]);
    await page.advance(6999);
    expect(sent).toHaveLength(3);
    response = { status: 204 };
    await page.advance(1);
    await queue.flush();
    expect(sent).toHaveLength(6);
    expect(page.stored.size).toBe(0);
  });
});

describe("an endpoint", () => {
  it("has one request in flight, independent of other endpoints", async () => {
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { size: 1 } });
    const other = queue.connect<object>({ url: "https://other.example/", size: 1 });
    const responses: (() => void)[] = [];
    page.respond = () => new Promise((resolve) => responses.push(() => resolve({ ok: true })));
    add(3);
    other.add({});
    await page.advance(5000);
    expect(page.sent.map(({ url }) => new URL(url).host)).toEqual(["intake.example", "other.example"]);
    responses[0]?.();
    await page.advance(0);
    expect(itemTexts(page.sentTo("intake")[1]?.items)).toEqual(["2"]);
    expect(page.sentTo("intake")).toHaveLength(2);
  });

  it("waits for its URL", async () => {
    let resolveUrl: (url: string) => void = () => undefined;
    const url = new Promise<string>((resolve) => (resolveUrl = resolve));
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { url } });
    add(10);
    await page.advance(60_000);
    await queue.flush();
    expect(page.sent).toEqual([]);
    expect(page.pendingTimers()).toBe(0);
    resolveUrl("https://late.example/");
    await page.advance(0);
    expect(page.sentTo("late.example")).toHaveLength(1);
  });

  it("stores its batches once the URL is known", async () => {
    const { page, add } = fakeOfflineQueue({ endpoint: { url: Promise.resolve("https://late.example/") } });
    add(1);
    expect(page.stored.size).toBe(0);
    await page.advance(0);
    expect([page.sent.length, page.stored.size]).toEqual([0, 1]);
  });

  it.each([
    ["resolves to null", async () => null],
    ["rejects", () => Promise.reject(new Error("no configuration"))],
  ])("whose URL %s drops all records", async (_name, ask) => {
    const { page, add, queue } = fakeOfflineQueue({ endpoint: { url: ask() } });
    add(2);
    await page.advance(0);
    add(1);
    await page.advance(2000);
    expect(queue.dropCounts()).toEqual({ disabled: 3 });
    expect([page.sent, page.stored.size, page.pendingTimers()]).toEqual([[], 0, 0]);
  });

  it("drops only the item that cannot be serialised", async () => {
    const { page, add, queue } = fakeOfflineQueue({
      endpoint: {
        wrap: (lines) => {
          if (lines.includes('"2"')) throw new Error("wrap");
          return lines;
        },
      },
    });
    add(3);
    await queue.flush();
    expect(itemTexts(page.sent[0]?.items)).toEqual(["1", "3"]);
    expect(queue.dropCounts()).toEqual({ hook: 1 });
  });
});

it("clear deletes its own and other pages' batches, also with a request in flight", async () => {
  const { page, add, queue } = fakeOfflineQueue();
  page.stored.set("corp.telemetry:abc", "[]");
  page.stored.set("corp.telemetry.other:abc", "[]");
  let answer: () => void = () => undefined;
  page.respond = () => new Promise((resolve) => (answer = () => resolve(failure(400))));
  add(12);
  await page.advance(0);
  queue.clear();
  answer();
  await page.advance(5000);
  expect([...page.stored.keys()]).toEqual(["corp.telemetry.other:abc"]);
  expect([page.sent.length, page.pendingTimers(), queue.dropCounts()]).toEqual([1, 0, {}]);
  add(10);
  await page.advance(0);
  expect(page.sent).toHaveLength(2);
});

it("dispose sends pending batches by beacon and removes the listeners", async () => {
  const { page, add, queue, start, fire } = fakeOfflineQueue();
  await start();
  add(2);
  queue.dispose();
  expect(page.sent.map(({ by }) => by)).toEqual(["beacon"]);
  expect(page.pendingTimers()).toBe(0);
  await fire("online");
  page.hide();
  expect(page.sent).toHaveLength(1);
});

it("only counts on a server", async () => {
  const { createOfflineQueue } = await import("./offline-queue.ts");
  const queue = createOfflineQueue({} as Parameters<typeof createOfflineQueue>[0]);
  queue.countDropped("consent", 2);
  await queue.flush();
  queue.clear();
  queue.dispose();
  expect(queue.dropCounts()).toEqual({ consent: 2 });
});
