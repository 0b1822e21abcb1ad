import { expect, it } from "vitest";
import { createFakeSite, pass } from "../../testing/fake-site.ts";

it("takes up a page that was to be left for the provider and is still there after 30 s", async () => {
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

it("shows who is signed in again when somebody stays who was to sign in anew", async () => {
  const site = createFakeSite();
  const { auth } = await site.signedIn();
  await auth.login({ prompt: "login" });
  expect(await auth.getAccessToken()).toBeUndefined();
  await pass(site.browser.clock, 30_000);
  expect(auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
  expect(await auth.getAccessToken()).toMatch(/^ey/);
});

it("lets a person who signed out and stayed sign in again", async () => {
  const site = createFakeSite();
  const { auth, page } = await site.signedIn();
  await auth.logout();
  await pass(site.browser.clock, 30_000);
  expect(auth.getState()).toMatchObject({ status: "idle", user: null });
  await auth.login();
  expect(page.visits.at(-1)).toContain("openid-connect/auth");
});

it("waits no more once the page is left", async () => {
  const site = createFakeSite();
  const { auth, page } = site.open("/blog");
  await auth.start();
  await auth.login();
  page.emit({ type: "left" });
  await pass(site.browser.clock, 60_000);
  expect(auth.getState().status).toBe("logs-in");
});
