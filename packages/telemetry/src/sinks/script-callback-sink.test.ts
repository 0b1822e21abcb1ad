import { describe, expect, it } from "vitest";
import { fakeSinkContext, sampleRecords } from "./fake-sink-context.ts";
import { scriptCallbackSink } from "./script-callback-sink.ts";
import type { ScriptCallbackSinkOptions } from "./script-callback-sink.ts";

const { log, error, message } = sampleRecords;
let itcIds = 0;

/** A configuration script that passes `config` to the requested callback when `load` is called. */
function setUp(config: unknown, options: Partial<ScriptCallbackSinkOptions> = {}) {
  const requested: URL[] = [];
  const script = Promise.withResolvers<void>();
  const callbackName = (): string => requested[0]?.searchParams.get("callback") ?? "";
  const fake = fakeSinkContext();
  const random = (): number => Math.random();
  const context = { ...fake.context, ports: { ...fake.page.ports, random } };
  const sink = (): ReturnType<typeof scriptCallbackSink> =>
    scriptCallbackSink({
      configUrl: "https://config.example/config",
      itcId,
      timeoutMs: 100,
      loadScript: (url) => {
        requested.push(new URL(url));
        return script.promise;
      },
      ...options,
    });
  const itcId = `itc ${(itcIds += 1)}`;
  return {
    ...fake,
    context,
    sink,
    requested,
    itcId,
    callbackName,
    load: () => {
      const callback: unknown = Reflect.get(globalThis, callbackName());
      if (typeof callback === "function") Reflect.apply(callback, undefined, [config]);
      script.resolve();
    },
    fail: () => script.reject(new Error("blocked")),
    urls: () => Promise.all(fake.connected.map(async ({ options: { url } }) => url)),
  };
}

const on = { config: { init: { isEnabled: true, urlV3: "https://v3.example" } } };
const query = "?service=corp+site&environment=prod&release=1.4.0%2B5";
const urls = [`https://v3.example/v1/lg${query}`, `https://v3.example/v1/mc${query}`];

describe("scriptCallbackSink", () => {
  it("keeps the query of the configuration's URL and leaves no timer after the response", async () => {
    const {
      context,
      sink,
      requested,
      load,
      page,
      urls: resolvedUrls,
    } = setUp(on, {
      configUrl: "https://config.example/config?tenant=7",
    });
    sink()(context);
    load();
    await resolvedUrls();
    expect(requested[0]?.searchParams.get("tenant")).toBe("7");
    expect(page.pendingTimers()).toBe(0);
  });

  it("requests the configuration by id, environment and callback and sends to its URL", async () => {
    const { context, sink, requested, itcId, load, connected, urls: resolvedUrls } = setUp(on);
    const take = sink()(context);
    for (const record of [log, error, message]) take(record);
    load();
    expect(
      requested.map(({ origin, pathname, searchParams }) => [origin + pathname, Object.fromEntries(searchParams)]),
    ).toEqual([["https://config.example/config", { itcId, env: "prod", callback: expect.stringMatching(/^\w+$/) }]]);
    expect(await resolvedUrls()).toEqual(urls);
    expect(connected.map(({ items }) => items)).toEqual([[log.value], [error.value, message.value]]);
  });

  it.each([
    ["at the top", { init: { isEnabled: true, urlV3: "https://v3.example" } }],
    ["beside init", { init: { isEnabled: true }, urlV3: "https://v3.example" }],
    ["beside init under config", { config: { init: { isEnabled: true }, urlV3: "https://v3.example" } }],
  ])("reads urlV3 %s", async (_where, config) => {
    const { context, sink, load, urls: resolvedUrls } = setUp(config);
    sink()(context);
    load();
    expect(await resolvedUrls()).toEqual(urls);
  });

  it.each([
    ["switched off", { init: { isEnabled: false, urlV3: "https://v3.example" } }],
    ["not plainly on", { init: { isEnabled: "true", urlV3: "https://v3.example" } }],
    ["without a URL", { init: { isEnabled: true } }],
    ["nothing", null],
    ["a text", "on"],
  ])("sends nothing when the configuration is %s", async (_what, config) => {
    const { context, sink, load, urls: resolvedUrls } = setUp(config);
    sink()(context);
    load();
    expect(await resolvedUrls()).toEqual([null, null]);
  });

  it("sends nothing when the script cannot be loaded", async () => {
    const { context, sink, fail, urls: resolvedUrls } = setUp(on);
    sink()(context);
    fail();
    expect(await resolvedUrls()).toEqual([null, null]);
  });

  it("sends nothing when loading throws", async () => {
    const loadScript = (): never => {
      throw new Error("no document");
    };
    const { context, sink, urls: resolvedUrls } = setUp(on, { loadScript });
    sink()(context);
    expect(await resolvedUrls()).toEqual([null, null]);
  });

  it("stops waiting at the time-out; a late script finds its callback without effect", async () => {
    const { context, page, sink, load, callbackName, urls: resolvedUrls } = setUp(on);
    sink()(context);
    let isResolved = false;
    void resolvedUrls().then(() => (isResolved = true));
    await page.advance(99);
    expect(isResolved).toBe(false);
    await page.advance(1);
    expect(await resolvedUrls()).toEqual([null, null]);
    expect(callbackName() in globalThis).toBe(true);
    load();
    expect(await resolvedUrls()).toEqual([null, null]);
  });

  it("removes the callback once the script has run", async () => {
    const { context, page, sink, load, callbackName } = setUp(on);
    sink()(context);
    expect(callbackName() in globalThis).toBe(true);
    load();
    await page.advance(0);
    expect(callbackName() in globalThis).toBe(false);
  });

  it("loads one script per environment for all sinks", async () => {
    const { context, sink, requested, load, connected, urls: resolvedUrls } = setUp(on);
    sink()(context);
    sink()(context);
    expect(requested).toHaveLength(1);
    load();
    expect(await resolvedUrls()).toEqual([...urls, ...urls]);
    sink()({ ...context, build: { environment: "stg" } });
    expect(requested.map(({ searchParams }) => searchParams.get("env"))).toEqual(["prod", "stg"]);
    expect(connected).toHaveLength(6);
  });
});
