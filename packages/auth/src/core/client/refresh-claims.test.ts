import { expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { settle } from "../../testing/fake-site.ts";
import { createRefreshClaims } from "./refresher.ts";
import type { RefreshClaims } from "./refresher.ts";

const token = `${"x".repeat(200)}-the-end-that-tells-tokens-apart`;

const limits = { prefix: "sent.", holdMs: 60_000, requestTimeoutMs: 10_000 };

function arrange(hasLocks = true) {
  const browser = createFakeBrowser({ fetch, hasLocks });
  const tab = (): RefreshClaims => {
    const { ports } = browser.openTab("https://corp.example/");
    return createRefreshClaims(ports, ports.storage, limits);
  };
  return { clock: browser.clock, one: tab(), other: tab() };
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
  const { one, other } = arrange(hasLocks);
  await one.claim(token);
  expect(await other.claim(token)).toBe(false);
  other.release(token);
  expect(await other.claim(token)).toBe(false);
  one.release(token);
  await settle();
  expect(await other.claim(token)).toBe(true);
});

it("is claimed in storage without Web Locks, as long as its request may take", async () => {
  const { clock, one, other } = arrange(false);
  expect([await one.claim(token), await other.claim(token)]).toEqual([true, false]);
  clock.advance(9_999);
  expect(await other.claim(token)).toBe(false);
  clock.advance(1);
  expect(await other.claim(token)).toBe(true);
});

it("rejects when the lock request fails", async () => {
  const { ports } = createFakeBrowser({ fetch }).openTab("https://corp.example/");
  const locks = { request: () => Promise.reject(new DOMException("Not here.", "SecurityError")) };
  await expect(createRefreshClaims({ ...ports, locks }, ports.storage, limits).claim(token)).rejects.toThrow(
    "Not here.",
  );
});
