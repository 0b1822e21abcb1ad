import { thirdPartyCookies } from "../fixtures/own-chromium.ts";
import { expect, test } from "../fixtures/test.ts";
import { callApi, expectGuest, expectPath, expectSignedIn, pressSignOut, signInAt } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

/** The endpoints of the provider are discovered by its issuer, and no request of a script carries its cookies. */
test.beforeEach(({ rig }) => rig.application.configure({ options: { isDiscovered: true } }));

test("a user of a discovered provider signs in, refreshes the token and signs out there", async ({ page, rig }) => {
  await signInAt(page, "/admin/x?tab=2#part-3", "editor");
  await expectPath(page, "/admin/x?tab=2#part-3");
  await page.evaluate(() => window.auth.refresh());
  expect(rig.provider.grants().all("refresh_token")).toHaveLength(1);
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
  await pressSignOut(page);
  await expectPath(page, "/");
  await expectGuest(page);
  await page.goto("/admin");
  await providerPage.expectForm(page);
});

test("a session at a discovered provider is found without leaving the page", async ({ openOwnChromium, rig }) => {
  const page = await (await openOwnChromium({ preferences: thirdPartyCookies.allowed })).newPage();
  await signInAt(page, "/admin", "editor");
  await page.evaluate(() => {
    localStorage.clear();
  });
  const before = rig.provider.visits("authorization");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await expectPath(page, "/blog");
  expect(rig.provider.visits("authorization")).toBe(before + 1);
});
