import { describe, expect, it } from "vitest";
import { memoryStorage, setUpEarly } from "./fake-early-telemetry.ts";

describe("a page that is left before the deferred part is loaded", () => {
  it("stores its calls for the next page, which performs them once", async () => {
    const first = setUpEarly();
    first.telemetry.start();
    first.telemetry.onLeave(() => first.telemetry.logger.info("leaving"));
    const cause = new RangeError("inner");
    first.telemetry.reportError(Object.assign(new TypeError("lost?", { cause }), { status: 503 }), {
      mechanism: "async",
    });
    first.telemetry.logger.info("unwritable", { size: 10n });
    first.page.hide();

    const next = setUpEarly({}, first.storage);
    next.location.href = "https://site.example/later";
    next.telemetry.start();
    await next.finishLoading();
    expect(next.logs()).toMatchObject([
      {
        message: "lost?",
        url: "https://site.example/first",
        stackTrace: expect.stringMatching(/TypeError: lost\?[\s\S]+Caused by: RangeError: inner/),
      },
      { message: "leaving" },
    ]);
    expect(first.storage.texts.size).toBe(0);

    await first.finishLoading();
    // The page was only hidden, so the call that JSON cannot hold is performed by itself.
    expect(first.logs()).toMatchObject([{ message: "unwritable" }]);
  });

  it("sends recovered calls with their own build and without a user", async () => {
    const user = { username: "anna" };
    const first = setUpEarly({ release: "1.4.0", commit: "abc", getUser: () => user });
    first.telemetry.start();
    first.telemetry.logger.warn("old");
    first.page.hide();
    const next = setUpEarly({ release: "1.5.0", getUser: () => ({ username: "boris" }) }, first.storage);
    next.telemetry.start();
    next.telemetry.logger.warn("new");
    await next.finishLoading();
    const [old, own] = next
      .logs()
      .toSorted((a, b) => Number(JSON.stringify(a).includes("new")) - Number(JSON.stringify(b).includes("new")));
    expect(old).toMatchObject({ message: "old", release: "1.4.0", commit: "abc", user: undefined });
    expect(own).toMatchObject({ message: "new", release: "1.5.0", commit: undefined, user: { username: "boris" } });
  });

  it("redacts secrets in stored calls", () => {
    const { page, telemetry, storage, location } = setUpEarly({ denylist: ["passport"] });
    telemetry.start();
    location.href = "https://site.example/auth#code=topsecret";
    telemetry.logger.child({ accessToken: "topsecret" }).info("Bearer topsecret", { form: { passport: "topsecret" } });
    telemetry.reportError(
      Object.assign(new Error("GET /a?token=topsecret"), { headers: { authorization: "topsecret" } }),
    );
    page.hide();
    const [text = ""] = storage.texts.values();
    expect(text).toContain("GET /a?token=[redacted]");
    expect(text).not.toContain("topsecret");
  });

  it("stores no more than the queue's bound over many pages", () => {
    const storage = memoryStorage();
    for (let visit = 0; visit < 20; visit += 1) {
      const { page, telemetry } = setUpEarly(
        { delivery: { maxBytes: 10_000 }, ports: { random: () => visit / 20 } },
        storage,
      );
      telemetry.start();
      for (let entry = 0; entry < 10; entry += 1) telemetry.logger.info("x".repeat(500));
      page.hide();
    }
    const bytes = [...storage.texts.values()].reduce((sum, text) => sum + text.length, 0);
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThan(11_000);
  });

  it("reads no more of a call than there is room for", async () => {
    const { page, telemetry, storage, finishLoading, logs } = setUpEarly({ delivery: { maxBytes: 50_000 } });
    telemetry.start();
    let reads = 0;
    const texts = new Proxy(
      Array.from({ length: 2000 }, () => "x".repeat(100_000)),
      {
        get: (target, key) => {
          reads += 1;
          return Reflect.get(target, key);
        },
      },
    );
    telemetry.logger.info("large", { texts });
    telemetry.logger.info("small");
    page.hide();
    expect(reads).toBeLessThan(20);
    expect([...storage.texts.values()]).toEqual([expect.stringContaining("small")]);
    await finishLoading();
    expect(logs()).toContainEqual(expect.objectContaining({ message: "large" }));
  });

  it("ignores calls of other services and drops expired ones", async () => {
    const other = setUpEarly({ service: "shop" });
    other.telemetry.start();
    other.telemetry.logger.info("of the shop");
    other.page.hide();
    const first = setUpEarly({}, other.storage);
    first.telemetry.start();
    first.telemetry.logger.info("old");
    first.page.hide();
    const next = setUpEarly({}, other.storage);
    next.page.setClock(new Date("2026-11-22T10:00:01.000Z"));
    next.telemetry.start();
    await next.finishLoading();
    expect(next.logs()).toEqual([]);
    expect(next.telemetry.dropCounts()).toEqual({ expired: 1 });
    expect([...other.storage.texts.keys()]).toEqual([expect.stringContaining("shop")]);
  });

  it("has its calls recovered once consent is granted, and deleted when it is denied", async () => {
    const leaveOne = () => {
      const first = setUpEarly();
      first.telemetry.start();
      first.telemetry.logger.info("left");
      first.page.hide();
      return first.storage;
    };
    const asking = setUpEarly({ consent: "pending" }, leaveOne());
    asking.telemetry.start();
    await asking.finishLoading();
    expect(asking.storage.texts.size).toBe(1);
    asking.telemetry.setConsent("granted");
    expect(asking.logs()).toMatchObject([{ message: "left" }]);

    const denying = setUpEarly({ consent: "denied" }, leaveOne());
    denying.telemetry.start();
    await denying.finishLoading();
    denying.telemetry.setConsent("granted");
    expect(denying.logs()).toEqual([]);
    expect(denying.storage.texts.size).toBe(0);
  });

  it.each([
    ["consent is pending", { consent: "pending" }],
    ["storagePrefix is null", { delivery: { storagePrefix: null } }],
  ] as const)("stores nothing when %s", (_why, options) => {
    const { page, telemetry, storage } = setUpEarly(options);
    telemetry.start();
    telemetry.logger.info("one");
    page.hide();
    expect(storage.texts.size).toBe(0);
  });

  it("keeps calls in memory when storage is blocked", async () => {
    const { page, telemetry, logs, finishLoading } = setUpEarly({
      ports: {
        storage: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      },
    });
    telemetry.start();
    telemetry.logger.info("one");
    page.hide();
    await finishLoading();
    expect(logs()).toHaveLength(1);
  });

  it("ignores unreadable stored texts", async () => {
    const storage = memoryStorage();
    storage.setItem("corp.telemetry.early.corp-site:1", "{");
    storage.setItem("corp.telemetry.early.corp-site:2", "5");
    storage.setItem("app.draft", "{");
    const { telemetry, finishLoading, logs } = setUpEarly({}, storage);
    telemetry.start();
    telemetry.logger.info("one");
    await finishLoading();
    expect(logs()).toHaveLength(1);
    expect([...storage.texts.keys()]).toEqual(["app.draft"]);
  });
});
