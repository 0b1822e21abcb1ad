import { expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { finish, settle } from "../../testing/fake-site.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { createRefreshClaims } from "./refresher.ts";
import type { RefreshClaims } from "./refresher.ts";

const token = `${"x".repeat(200)}-the-end-that-tells-tokens-apart`;

const limits = { prefix: "sent.", holdMs: 60_000, requestTimeoutMs: 10_000, settleMs: 100 };

function arrange(hasLocks = true) {
  const browser = createFakeBrowser({ fetch, hasLocks });
  const tab = (): RefreshClaims => {
    const { ports } = browser.openTab("https://corp.example/");
    return createRefreshClaims(ports, ports.storage, limits);
  };
  const { ports } = browser.openTab("https://corp.example/");
  return { clock: browser.clock, ports, one: tab(), other: tab() };
}

it("grants a refresh token to one tab only, whatever storage contains", async () => {
  const { one, other } = arrange();
  expect(await one.claim(token)).toBe(true);
  expect(await other.claim(token)).toBe(false);
  expect(await one.claim(token)).toBe(false);
  expect(await other.claim(`${token}-another`)).toBe(true);
});

it("is released after a minute and when the page is left", async () => {
  const { clock, one, other } = arrange();
  await one.claim(token);
  clock.advance(59_999);
  await settle();
  expect(await other.claim(token)).toBe(false);
  clock.advance(1);
  await settle();
  expect(await other.claim(token)).toBe(true);
  other.releaseAll(null);
  await settle();
  expect(await one.claim(token)).toBe(true);
  expect(clock.pending()).toHaveLength(1);
});

it.each([true, false])("may be sent again once its tab releases it (locks: %s)", async (hasLocks) => {
  const { clock, one, other } = arrange(hasLocks);
  await finish(clock, one.claim(token));
  expect(await other.claim(token)).toBe(false);
  other.release(token);
  expect(await other.claim(token)).toBe(false);
  one.release(token);
  await settle();
  expect(await finish(clock, other.claim(token))).toBe(true);
});

it("is claimed in storage without Web Locks, as long as its request may take", async () => {
  const { clock, one, other } = arrange(false);
  expect([await finish(clock, one.claim(token)), await other.claim(token)]).toEqual([true, false]);
  clock.advance(9_899);
  expect(await other.claim(token)).toBe(false);
  clock.advance(1);
  expect(await finish(clock, other.claim(token))).toBe(true);
});

it.each([3_600_000, -3_600_000])("stays claimed when the device's clock is set by %i ms", async (byMs) => {
  const { clock, one, other } = arrange(false);
  await finish(clock, one.claim(token));
  clock.nowMs += byMs;
  expect(await finish(clock, other.claim(token))).toBe(false);
});

it("is claimed by one tab alone without Web Locks, although another has not seen its mark yet", async () => {
  const { clock, ports, one } = arrange(false);
  let isBehind = true;
  const { storage } = ports;
  const late: KeyValueStorage = {
    getItem: (key) => (isBehind ? null : storage.getItem(key)),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
  const behind = createRefreshClaims(ports, late, limits);
  const claims = [one.claim(token), behind.claim(token)];
  isBehind = false;
  expect(await finish(clock, Promise.all(claims))).toEqual([false, true]);
});

it("rejects when the lock request fails", async () => {
  const { ports } = createFakeBrowser({ fetch }).openTab("https://corp.example/");
  const locks = { request: () => Promise.reject(new DOMException("Not here.", "SecurityError")) };
  await expect(createRefreshClaims({ ...ports, locks }, ports.storage, limits).claim(token)).rejects.toThrow(
    "Not here.",
  );
});
