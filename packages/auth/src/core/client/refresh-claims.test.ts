import { expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { settle } from "../../testing/fake-site.ts";
import { createRefreshClaims } from "./refresh-locks.ts";
import type { RefreshClaims } from "./refresh-locks.ts";

const token = `${"x".repeat(200)}-the-end-that-tells-tokens-apart`;

function arrange(hasLocks = true) {
  const browser = createFakeBrowser({ fetch, hasLocks });
  const tab = (): RefreshClaims => createRefreshClaims(browser.openTab("https://corp.example/").ports, "sent.", 60_000);
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
  other.release();
  await settle();
  expect(await one.claim(token)).toBe(true);
  expect(clock.pending()).toHaveLength(1);
});

it("is granted to every tab without Web Locks", async () => {
  const { one, other } = arrange(false);
  expect([await one.claim(token), await other.claim(token)]).toEqual([true, true]);
});

it("rejects when the lock request fails", async () => {
  const { ports } = createFakeBrowser({ fetch }).openTab("https://corp.example/");
  const locks = { request: () => Promise.reject(new DOMException("Not here.", "SecurityError")) };
  await expect(createRefreshClaims({ ...ports, locks }, "sent.", 60_000).claim(token)).rejects.toThrow("Not here.");
});
