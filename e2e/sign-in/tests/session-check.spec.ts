import { anyOf, failedToLoad, refreshFailed } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectGuest, expectPath, expectSignedIn, pressSignIn, signInAt } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";

test.use({ allowedConsole: anyOf(refreshFailed, failedToLoad(400), failedToLoad(401)) });
test.skip(chosenProvider.name !== "keycloak", "The local provider shows a user's claims as long as the token lives.");

test("a session that ends at the provider is noticed while the token lives", async ({ page, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, sessionCheckInSeconds: 1 } });
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog?page=3");
  await expectSignedIn(page, "editor");
  // As by an administrator: the application has no part in it.
  const left = page.waitForEvent("load");
  const ended = await page.evaluate(async (url) => {
    const refreshToken = localStorage.getItem("corp.auth.stg.corp-site.user-refresh-token") ?? "";
    const body = new URLSearchParams({ client_id: "corp-site", refresh_token: refreshToken });
    return (await fetch(url, { method: "POST", body })).ok;
  }, `${rig.provider.origin}${chosenProvider.path}/realms/stg/protocol/openid-connect/logout`);
  expect(ended).toBe(true);
  await left;
  await expectGuest(page);
  await expectPath(page, "/blog?page=3");
  await pressSignIn(page);
  await providerPage.expectForm(page);
});
