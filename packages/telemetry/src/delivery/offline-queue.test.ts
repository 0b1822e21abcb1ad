import { describe, expect, it } from "vitest";
import type { Xhr } from "../ports/telemetry-ports.ts";
import { fakeOutbox, intakeUrl, textsOf } from "./fake-offline-queue.ts";

const json = { "content-type": "application/json" };
const failure = (status: number, headers?: Record<string, string>) => ({
  ok: false,
  status,
  ...(headers && { headers: new Headers(headers) }),
});

describe("a batch", () => {
  it("goes as JSON by a readable fetch when it is full", async () => {
    const { page, add } = fakeOutbox();
    add(11);
    await page.pass(0);
    expect(page.sent).toEqual([
      expect.objectContaining({ by: "fetch", init: expect.objectContaining({ headers: json, keepalive: false }) }),
    ]);
    expect(textsOf(page.sent[0]?.items)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(page.sent[0]?.init?.mode).toBeUndefined();
  });

  it("goes after its interval when it is not full", async () => {
    const { page, add } = fakeOutbox();
    add(1);
    await page.pass(500);
    add(1);
    await page.pass(499);
    expect(page.sent).toEqual([]);
    await page.pass(1);
    expect(textsOf(page.sent[0]?.items)).toEqual(["1", "2"]);
  });

  it("takes size, interval and body from its endpoint", async () => {
    const { page, add } = fakeOutbox({
      endpoint: { size: 3, intervalMs: 50, wrap: (lines) => `{"v":1,"events":${lines}}` },
    });
    add(4);
    await page.pass(0);
    expect(page.sent[0]?.body).toBe('{"v":1,"events":[{"text":"1"},{"text":"2"},{"text":"3"}]}');
    await page.pass(50);
    expect(page.sent).toHaveLength(2);
  });

  it("merges what can be one while it is open, and no longer when it is under way", async () => {
    const { page, endpoint, outbox } = fakeOutbox({
      endpoint: {
        merge: (one, other) => (one.text[0] === other.text[0] ? { text: one.text + other.text } : undefined),
      },
    });
    for (const text of ["a", "b", "a", "b"]) endpoint.add({ text });
    const flushed = outbox.flush();
    endpoint.add({ text: "a" });
    await flushed;
    await page.pass(1000);
    expect(page.sent.map(({ items }) => textsOf(items))).toEqual([["aa", "bb"], ["a"]]);
  });

  it("has an id of its own in its address, beside what the address asks already, the same in every try", async () => {
    const { page, add } = fakeOutbox({ endpoint: { url: `${intakeUrl}?login=site`, size: 1 } });
    page.answer = async () => failure(503);
    add(1);
    await page.pass(0);
    await page.pass(1000);
    add(1);
    page.answer = async () => ({ ok: true });
    await page.pass(10_000);
    const ids = page.sent.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toMatch(/^[\da-z]{9,}$/u);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(page.sent[0]?.url).toBe(`${intakeUrl}?login=site&batch=${ids[0]}`);
  });

  it("carries no id to an intake that knows none", async () => {
    const { page, add } = fakeOutbox({ delivery: { batchParameter: null } });
    add(10);
    await page.pass(0);
    expect(page.sent[0]?.url).toBe(intakeUrl);
  });

  it.each([
    ["up to 16 KiB", 100, true],
    ["above 16 KiB", 1000, false],
  ])("outlives the page by itself where no id could tell a second one apart: %s", async (_, length, keepalive) => {
    const { page, add } = fakeOutbox({ delivery: { batchParameter: null } });
    add(10, "ж".repeat(length));
    await page.pass(0);
    expect(page.sent[0]?.init?.keepalive).toBe(keepalive);
  });

  it("from the endpoint's threshold on goes by XMLHttpRequest", async () => {
    const sent: unknown[] = [];
    let answer = { status: 500 };
    const createXhr = (): Xhr => {
      const xhr: Xhr = {
        ...answer,
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
    const fail = (): never => expect.fail("nobody listens");
    const { page, add, outbox } = fakeOutbox({ ports: { createXhr }, endpoint: { xhrThresholdBytes: 100, size: 1 } });
    add(1);
    add(1, "x".repeat(100));
    await outbox.flush();
    expect(page.sent).toHaveLength(1);
    const body = JSON.stringify([{ text: `2${"x".repeat(100)}` }]);
    expect(sent).toEqual([
      ["POST", expect.stringMatching(/\?batch=/u)],
      ["content-type", "application/json"],
      [body, 20_000],
    ]);
    await page.pass(6999);
    expect(sent).toHaveLength(3);
    answer = { status: 204 };
    await page.pass(1);
    await outbox.flush();
    expect(sent).toHaveLength(6);
    expect(page.stored.size).toBe(0);
  });
});

describe("an endpoint", () => {
  it("has one request under way at a time, beside those of others", async () => {
    const { page, add, outbox } = fakeOutbox({ endpoint: { size: 1 } });
    const other = outbox.connect<object>({ url: "https://other.example/", size: 1 });
    const answers: (() => void)[] = [];
    page.answer = () => new Promise((resolve) => answers.push(() => resolve({ ok: true })));
    add(3);
    other.add({});
    await page.pass(5000);
    expect(page.sent.map(({ url }) => new URL(url).host)).toEqual(["intake.example", "other.example"]);
    answers[0]?.();
    await page.pass(0);
    expect(textsOf(page.to("intake")[1]?.items)).toEqual(["2"]);
    expect(page.to("intake")).toHaveLength(2);
  });

  it("whose address is being asked for waits, and sends when it knows", async () => {
    let tell: (url: string) => void = () => undefined;
    const url = new Promise<string>((resolve) => (tell = resolve));
    const { page, add, outbox } = fakeOutbox({ endpoint: { url } });
    add(10);
    await page.pass(60_000);
    await outbox.flush();
    expect(page.sent).toEqual([]);
    expect(page.armed()).toBe(0);
    tell("https://late.example/");
    await page.pass(0);
    expect(page.to("late.example")).toHaveLength(1);
  });

  it("stores what it has from the moment it knows its address", async () => {
    const { page, add } = fakeOutbox({ endpoint: { url: Promise.resolve("https://late.example/") } });
    add(1);
    expect(page.stored.size).toBe(0);
    await page.pass(0);
    expect([page.sent.length, page.stored.size]).toEqual([0, 1]);
  });

  it.each([
    ["may send nothing", async () => null],
    ["cannot be learnt", () => Promise.reject(new Error("no configuration"))],
  ])("that %s drops what waited and what comes", async (_name, ask) => {
    const { page, add, outbox } = fakeOutbox({ endpoint: { url: ask() } });
    add(2);
    await page.pass(0);
    add(1);
    await page.pass(2000);
    expect(outbox.drops()).toEqual({ disabled: 3 });
    expect([page.sent, page.stored.size, page.armed()]).toEqual([[], 0, 0]);
  });

  it("keeps nothing of an item that cannot be written", async () => {
    const { page, add, outbox } = fakeOutbox({
      endpoint: {
        wrap: (lines) => {
          if (lines.includes('"2"')) throw new Error("wrap");
          return lines;
        },
      },
    });
    add(3);
    await outbox.flush();
    expect(textsOf(page.sent[0]?.items)).toEqual(["1", "3"]);
    expect(outbox.drops()).toEqual({ hook: 1 });
  });
});

it("forgets all when it is cleared, its own and what others left, and what is under way does no harm", async () => {
  const { page, add, outbox } = fakeOutbox();
  page.stored.set("corp.telemetry:abc", "[]");
  page.stored.set("corp.telemetry.other:abc", "[]");
  let answer: () => void = () => undefined;
  page.answer = () => new Promise((resolve) => (answer = () => resolve(failure(400))));
  add(12);
  await page.pass(0);
  outbox.clear();
  answer();
  await page.pass(5000);
  expect([...page.stored.keys()]).toEqual(["corp.telemetry.other:abc"]);
  expect([page.sent.length, page.armed(), outbox.drops()]).toEqual([1, 0, {}]);
  add(10);
  await page.pass(0);
  expect(page.sent).toHaveLength(2);
});

it("hands over what waits and listens no more when it is disposed of", async () => {
  const { page, add, outbox, start, fire } = fakeOutbox();
  await start();
  add(2);
  outbox.dispose();
  expect(page.sent.map(({ by }) => by)).toEqual(["beacon"]);
  expect(page.armed()).toBe(0);
  await fire("online");
  page.hide();
  expect(page.sent).toHaveLength(1);
});

it("does nothing on a server, whatever it is asked", async () => {
  const { createOutbox } = await import("./offline-queue.ts");
  const outbox = createOutbox({} as Parameters<typeof createOutbox>[0]);
  outbox.drop("consent", 2);
  await outbox.flush();
  outbox.clear();
  outbox.dispose();
  expect(outbox.drops()).toEqual({ consent: 2 });
});
