import { matchAny, failedToLoad, refreshFailed } from "../fixtures/expected-console.ts";
import { test } from "../fixtures/test.ts";
import { expectGuest, expectPath, expectSignedIn, pressSignIn, signInAt } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";

test.use({ allowedConsole: matchAny(refreshFailed, failedToLoad(400), failedToLoad(401)) });

test("a session that ends at the provider is noticed while the token lives", async ({ page, context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, sessionCheckInSeconds: 1 } });
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog?page=3");
  await expectSignedIn(page, "editor");
  // This is the provider's own page: the application has no part in it.
  const provider = await context.newPage();
  await provider.goto(`${rig.provider.origin}${chosenProvider.path}/realms/stg/protocol/openid-connect/logout`);
  const left = page.waitForEvent("load");
  await providerPage.signOut(provider);
  await left;
  await expectGuest(page);
  await expectPath(page, "/blog?page=3");
  await pressSignIn(page);
  await providerPage.expectForm(page);
});
