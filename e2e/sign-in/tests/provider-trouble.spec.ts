import { matchAny, brokenConnection, failedToLoad } from "../fixtures/expected-console.ts";
import { thirdPartyCookies } from "../fixtures/own-chromium.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectAuthError,
  expectGuest,
  expectPath,
  expectSignedIn,
  forgetTokens,
  pressSignIn,
  signInAt,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

const signInFailed = /Sign-in failed \((?:provider_unreachable|provider_failed|grant_rejected)\)/u;
/** The time limits of each place. A request is to reach it before, on a busy machine as well. */
const timeLimits = {
  "cookie-check": { cookieCheckTimeoutMs: 2_000, silentLoginTimeoutMs: 2_500 },
  authorization: { silentLoginTimeoutMs: 2_500 },
  token: { requestTimeoutMs: 3_000 },
} as const;

test.describe("a failing provider during the code exchange", () => {
  test.use({ allowedConsole: matchAny(signInFailed, brokenConnection, failedToLoad(500), failedToLoad(400)) });

  for (const [fault, code] of [
    ["down", "provider_unreachable"],
    ["lost", "provider_unreachable"],
    ["slow", "provider_unreachable"],
    ["garbage", "provider_failed"],
    ["failing", "provider_failed"],
    ["rejected", "grant_rejected"],
  ] as const) {
    test(`(${fault}) is shown on the error page, from which the user signs in once it is over`, async ({
      page,
      rig,
    }) => {
      rig.application.configure({ options: { isSilentLoginAllowed: false, constants: timeLimits.token } });
      await page.goto("/admin?tab=2");
      rig.provider.setFault("token", fault);
      await providerPage.signIn(page, "editor");
      await expectAuthError(page, code, /./u);
      expect(new URL(page.url()).searchParams.get("redirect_uri")).toBe("/admin?tab=2");
      expect(rig.provider.grants().all("authorization_code")).toHaveLength(1);
      rig.provider.setFault("token", null);
      await pressSignIn(page);
      await expectPath(page, "/admin?tab=2");
      await expectSignedIn(page, "editor");
    });
  }
});

test.describe("a failing provider during the cookie check", () => {
  test.use({ allowedConsole: matchAny(brokenConnection, failedToLoad(500), /Failed to load resource/u) });

  for (const fault of ["down", "slow", "garbage", "failing"] as const) {
    test(`(${fault}) shows public pages to guests, after the retries, and allows a sign-in`, async ({
      openOwnChromium,
      rig,
    }) => {
      rig.application.configure({ options: { constants: timeLimits["cookie-check"] } });
      rig.provider.setFault("cookie-check", fault);
      const page = await (await openOwnChromium({ preferences: thirdPartyCookies.allowed })).newPage();
      await page.goto("/blog");
      await expectGuest(page);
      await expect.poll(() => rig.provider.visits("cookie-check")).toBeGreaterThan(1);
      await pressSignIn(page);
      await providerPage.signIn(page, "reader");
      await expectPath(page, "/blog");
      await expectSignedIn(page, "reader");
    });
  }
});

test.describe("a failing provider during a silent login", () => {
  test.use({
    allowedConsole: matchAny(
      brokenConnection,
      /silent login/iu,
      /Failed to load resource/u,
      /token request failed|token endpoint returned|Code not valid|frame/iu,
    ),
  });

  for (const [place, fault] of [
    ["authorization", "down"],
    ["authorization", "slow"],
    ["authorization", "garbage"],
    ["authorization", "failing"],
    ["token", "down"],
    ["token", "slow"],
    ["token", "garbage"],
    ["token", "rejected"],
  ] as const) {
    test(`(${place} ${fault}) shows the public page to a guest, who signs in once it is over`, async ({
      openOwnChromium,
      rig,
    }) => {
      rig.application.configure({ options: { constants: timeLimits[place] } });
      const page = await (await openOwnChromium({ preferences: thirdPartyCookies.allowed })).newPage();
      await signInAt(page, "/admin", "editor");
      await forgetTokens(page);
      rig.provider.setFault(place, fault);
      const asked = rig.provider.visits(place);
      await page.goto("/blog");
      await expectGuest(page);
      await expect.poll(() => rig.provider.visits(place)).toBeGreaterThan(asked);
      await expectPath(page, "/blog");
      rig.provider.setFault(place, null);
      await pressSignIn(page);
      await expectPath(page, "/blog");
      await expectSignedIn(page, "editor");
    });
  }
});

test("a provider that is down at the redirect results in the browser's error page, and Back works", async ({
  page,
  rig,
}) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  await page.goto("/blog");
  await expectGuest(page);
  rig.provider.setFault("authorization", "down");
  await pressSignIn(page);
  await expect(page).toHaveURL(/^chrome-error:/u);
  rig.provider.setFault("authorization", null);
  await page.goto("/blog");
  await expectGuest(page);
  await pressSignIn(page);
  await providerPage.expectForm(page);
});
