import { matchAny, brokenConnection, refreshFailed, wrongClock } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectNewToken,
  expectPath,
  expectSignedIn,
  signInAt,
  storedToken,
} from "../pages/application-page.ts";
import { isClockFree } from "../rig/chosen-provider.ts";

const places = ["authorization", "token", "metadata"] as const;

test.use({ allowedConsole: matchAny(wrongClock, brokenConnection, refreshFailed) });
test.skip(!isClockFree, "A proof must be of the provider's time.");

test("a protected page outlives 45 s without a provider, beyond the expiry of its token", async ({ page, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { requestTimeoutMs: 1_000 } } });
  await page.clock.install();
  await signInAt(page, "/admin", "editor");
  const before = await storedToken(page);
  await page.evaluate(() => void (document.title = "a draft"));
  await page.clock.fastForward((rig.accessTokenSeconds - 20) * 1000);

  for (const place of places) rig.provider.setFault(place, "down");
  for (let passedMs = 0; passedMs < 45_000; passedMs += 1_500) await page.clock.runFor(1_500);
  await expect.poll(() => rig.provider.visits("metadata")).toBeGreaterThan(5);
  await expectSignedIn(page, "editor");
  await expectPath(page, "/admin");
  expect(await storedToken(page)).toBe(before);

  for (const place of places) rig.provider.setFault(place, null);
  await page.clock.runFor(2_000);
  await expectNewToken(page, before);
  await expectSignedIn(page, "editor");
  await expect(page).toHaveTitle("a draft");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});
