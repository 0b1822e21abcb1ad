// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PageEvent } from "../core/ports.ts";
import { safeStorage } from "../core/storage/safe-storage.ts";
import { browserChannel, browserFrames, browserLocks, withoutBlocking, withoutDenial } from "./browser-runtime.ts";
import { browserPage, createEarlyPorts, createMemoryStorage } from "./create-auth.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("the page", () => {
  function listening(): { events: PageEvent[]; stop: () => void } {
    const events: PageEvent[] = [];
    return { events, stop: browserPage.listen((event) => events.push(event)) };
  }

  it("reports its events until the listener is removed", () => {
    const { events, stop } = listening();
    window.dispatchEvent(new StorageEvent("storage", { key: "k", storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("resume"));
    document.dispatchEvent(new Event("visibilitychange"));
    const seen = [
      { type: "storage", key: "k" },
      { type: "storage", key: null },
      { type: "left" },
      { type: "restored" },
      { type: "woken" },
      { type: "woken" },
      { type: "woken" },
    ];
    expect(events).toEqual(seen);
    stop();
    window.dispatchEvent(new Event("online"));
    expect(events).toHaveLength(seen.length);
  });

  it("reports neither the first pageshow nor becoming hidden", () => {
    const { events } = listening();
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(events).toEqual([]);
    expect(browserPage.isVisible()).toBe(false);
  });
});

describe("a hidden frame", () => {
  const url = "https://id.corp.example/auth?x=1";

  function opened(): { frame: HTMLIFrameElement; messages: unknown[]; blocked: () => number; close: () => void } {
    const messages: unknown[] = [];
    let blocked = 0;
    const { close } = browserFrames.open(url, {
      onMessage: (data, origin) => void messages.push({ data, origin }),
      onBlocked: () => void blocked++,
    });
    const frame = document.querySelector("iframe");
    if (frame === null) throw new Error("There is no frame.");
    return { frame, messages, blocked: () => blocked, close };
  }

  const say = (data: unknown, origin: string, source: Window | null): boolean =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));

  it("is hidden from users, screen readers and the keyboard", () => {
    const { frame } = opened();
    expect(frame.src).toBe(url);
    expect([frame.hidden, frame.tabIndex, frame.getAttribute("aria-hidden")]).toEqual([true, -1, "true"]);
  });

  it("passes on its own messages and no others", () => {
    const { frame, messages } = opened();
    say("from the page", "https://corp.example", window);
    say("from nowhere", "https://corp.example", null);
    expect(messages).toEqual([]);
    say("supported", "https://id.corp.example", frame.contentWindow);
    expect(messages).toEqual([{ data: "supported", origin: "https://id.corp.example" }]);
  });

  it("is removed and passes on no more messages when it is closed", () => {
    const { frame, messages, close } = opened();
    const source = frame.contentWindow;
    close();
    expect(document.querySelector("iframe")).toBeNull();
    say("late", "https://id.corp.example", source);
    expect(messages).toEqual([]);
  });

  it.each([
    ["frame-src", "https://id.corp.example", 1],
    ["child-src", url, 1],
    ["img-src", "https://id.corp.example", 0],
    ["frame-src", "https://elsewhere.example", 0],
  ])("reports a violation of %s for %s: %i", (effectiveDirective, blockedURI, expected) => {
    const { blocked } = opened();
    document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI }));
    expect(blocked()).toBe(expected);
  });
});

describe("the browser's ports", () => {
  it("preserve the router's history.state in replaceState", () => {
    history.replaceState({ key: "router" }, "", "/blog#code=1");
    createEarlyPorts({}).location.replaceState("/blog");
    expect([location.pathname, location.hash, history.state]).toEqual(["/blog", "", { key: "router" }]);
    history.replaceState(null, "", "/");
  });

  it("use memory and log a warning when storage is blocked", () => {
    const warn = vi.fn<() => void>();
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Denied.", "SecurityError");
    });
    const { storage, sessionStorage: own } = createEarlyPorts({ logger: { info: () => {}, warn, error: () => {} } });
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    expect(own).toBe(window.sessionStorage);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(browserPage.listen(() => {})).toBeTypeOf("function");
  });

  it("are replaced by given ports", () => {
    const storage = createMemoryStorage();
    expect(createEarlyPorts({ storage }).storage).toBe(storage);
  });

  it("log to the console, and have null for missing features", () => {
    const spy = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { logger } = createEarlyPorts({});
    logger.warn("one");
    logger.warn("two", 2);
    expect(spy.mock.calls).toEqual([["one"], ["two", 2]]);
  });
});

describe("what a browser denies", () => {
  const logger = { info() {}, warn() {}, error() {} };
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const damaged = { getItem: denied, setItem: denied, removeItem: denied };

  it.each<[string, () => unknown]>([
    ["is blocked", denied],
    ["is null", () => null],
    ["cannot be read", () => damaged],
    ["is undefined", () => undefined],
    ["has no methods", () => ({})],
  ])("is replaced by memory where storage %s", (_, get) => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(get as () => Storage);
    const { storage, isStorageKept } = createEarlyPorts({ logger });
    storage.setItem("a", "1");
    expect([storage.getItem("a"), isStorageKept]).toEqual(["1", false]);
  });

  it("leaves a storage that begins to throw without values, and keeps new ones in memory", () => {
    const safe = safeStorage(damaged as unknown as Storage, logger);
    expect(safe.getItem("a")).toBeNull();
    safe.setItem("a", "1");
    expect(safe.getItem("a")).toBe("1");
    safe.removeItem("a");
    expect(safe.getItem("a")).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ["denied", denied],
    ["null", () => null],
    ["missing", () => undefined],
  ])("has no locks where they are %s", (_, get) => {
    vi.stubGlobal("navigator", Object.defineProperty({}, "locks", { get }));
    expect(browserLocks()).toBeNull();
  });

  it.each(["SecurityError", "InvalidStateError"])("is done without a lock on a %s", async (name) => {
    const request = (): Promise<never> => Promise.reject(new DOMException("denied", name));
    vi.stubGlobal("navigator", { locks: { request } });
    const locks = browserLocks();
    if (locks === null) throw new Error("There are no locks.");
    expect(await withoutDenial(locks).request("refresh", {}, async () => "refreshed")).toBe("refreshed");
  });

  it("passes on the failure of what the lock is for", async () => {
    vi.stubGlobal("navigator", {
      locks: { request: (_: string, __: object, work: (lock: object) => unknown) => work({}) },
    });
    const own = new DOMException("own", "SecurityError");
    const locks = browserLocks();
    if (locks === null) throw new Error("There are no locks.");
    await expect(withoutDenial(locks).request("refresh", {}, () => Promise.reject(own))).rejects.toBe(own);
  });

  it("leaves a tab alone without a channel", () => {
    vi.stubGlobal("BroadcastChannel", function open() {
      denied();
    });
    const port = browserChannel();
    const channel = port && withoutBlocking(port).open("tabs", () => {});
    expect(() => (channel?.post("hello"), channel?.close())).not.toThrow();
  });
});
