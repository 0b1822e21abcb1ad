import { expect, it } from "vitest";
import { createFakeSite, pass } from "../../testing/fake-site.ts";

it("becomes usable again when the page is still there 30 s after a redirect", async () => {
  const site = createFakeSite();
  const { auth, page } = site.open("/blog");
  await auth.start();
  await auth.login();
  await pass(site.browser.clock, 29_999);
  expect(auth.getState().status).toBe("logs-in");
  await pass(site.browser.clock, 1);
  expect(auth.getState().status).toBe("idle");
  await auth.login();
  expect(page.visits).toHaveLength(2);
});

it("shows the signed-in user again when a forced sign-in was stopped", async () => {
  const site = createFakeSite();
  const { auth } = await site.signedIn();
  await auth.login({ prompt: "login" });
  expect(await auth.getAccessToken()).toBeUndefined();
  await pass(site.browser.clock, 30_000);
  expect(auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
  expect(await auth.getAccessToken()).toMatch(/^ey/);
});

it("allows a sign-in after a logout whose redirect was stopped", async () => {
  const site = createFakeSite();
  const { auth, page } = await site.signedIn();
  await auth.logout();
  await pass(site.browser.clock, 30_000);
  expect(auth.getState()).toMatchObject({ status: "idle", user: null });
  await auth.login();
  expect(page.visits.at(-1)).toContain("openid-connect/auth");
});

it("stops waiting when the page is left", async () => {
  const site = createFakeSite();
  const { auth, page } = site.open("/blog");
  await auth.start();
  await auth.login();
  page.emit({ type: "left" });
  await pass(site.browser.clock, 60_000);
  expect(auth.getState().status).toBe("logs-in");
});
