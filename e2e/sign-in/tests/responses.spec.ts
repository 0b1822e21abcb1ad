import { leaveBy } from "../../fixtures/leave-page.ts";
import { failedToLoad } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectAuthError,
  expectError,
  expectGuest,
  expectPath,
  expectSignedIn,
  forgetTokens,
  signInAt,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";

const unknownState = `#state=${Date.now()}-${"a".repeat(32)}&code=stolen`;

/** Replaces the provider's response by an error with the same state. */
function failWith(error: string) {
  return (url: URL): URL => {
    const state = new URLSearchParams(url.hash.slice(1)).get("state") ?? "";
    return new URL(`#${error}&state=${state}`, url);
  };
}

test("a replayed response is dropped from the URL and does not sign the user out", async ({ page, rig }) => {
  await signInAt(page, "/admin", "editor");
  const response = rig.provider.redirects().at(-1) ?? "";
  expect(response).toContain("code=");
  await page.goto("/blog");
  await page.goto(response);
  await expectSignedIn(page, "editor");
  await expectPath(page, "/admin");
  expect(rig.provider.grants().all("authorization_code")).toHaveLength(1);
});

test.describe("Back after signing in", () => {
  // The provider's form has expired, which may be an error status.
  test.use({ allowedConsole: failedToLoad(400) });

  test("never returns to the response", async ({ page, rig }) => {
    await page.goto("/blog");
    await expectGuest(page);
    await signInAt(page, "/admin", "editor");
    const entries = await page.evaluate(() => history.length);
    for (let step = 1; step < entries; step += 1) {
      const hasMoved = await page.goBack();
      expect(page.url()).not.toContain("code=");
      if (hasMoved === null) break;
    }
    expect(rig.provider.grants().all("authorization_code")).toHaveLength(1);
  });
});

test.describe("a response without an attempt", () => {
  test.use({ allowedConsole: /There is no PKCE data/u });

  test("is an error on its page, and dropped", async ({ page, rig }) => {
    await signInAt(page, "/admin", "editor");
    const response = rig.provider.redirects().at(-1) ?? "";
    await forgetTokens(page);
    await page.goto(response.replace("/admin#", "/blog/2#"));
    await expectError(page, "login_state_missing");
    await expectPath(page, "/blog/2");
    expect(rig.provider.grants().all("authorization_code")).toHaveLength(1);
  });

  test("does not affect a signed-in user", async ({ page }) => {
    await signInAt(page, "/admin", "editor");
    await page.goto(`/blog${unknownState}`);
    await page.reload();
    await expectSignedIn(page, "editor");
    await expectPath(page, "/blog");
    await expectError(page, "");
  });
});

test.describe("a response of another issuer", () => {
  test.use({ allowedConsole: /another provider, https:\/\/evil\.example/u });

  test("is rejected before its code is sent", async ({ page, rig }) => {
    rig.provider.rewriteRedirects((url) => {
      const hash = new URLSearchParams(url.hash.slice(1));
      hash.set("iss", "https://evil.example");
      return new URL(`#${hash}`, url);
    });
    await page.goto("/admin");
    await providerPage.signIn(page, "editor");
    await expectError(page, "login_issuer_mismatch");
    await expectPath(page, "/admin");
    expect(rig.provider.grants().all()).toEqual([]);
  });
});

test.describe("a response without a code", () => {
  test.use({ allowedConsole: /Sign-in failed \(login_rejected\)/u });
  const cases = [
    ["error=access_denied&error_description=Account+is+locked", "Account is locked"],
    ["error=access_denied&error_description=Account%2Bis%2Blocked", "Account is locked"],
    ["error=server_error", "server_error"],
    ["session_state=1", "unknown_error"],
  ] as const;
  for (const [response, text] of cases) {
    test(`is an error on its page: ${response}`, async ({ page, rig }) => {
      rig.provider.rewriteRedirects(failWith(response));
      await page.goto("/admin?tab=2");
      await providerPage.signIn(page, "editor");
      await expectAuthError(page, "login_rejected", text);
      expect(new URL(page.url()).searchParams.get("redirect_uri")).toBe("/admin?tab=2");
      expect(new URL(page.url()).hash).toBe("");
    });
  }

  test("is only in the state when errors are not redirected", async ({ page, rig }) => {
    rig.application.configure({ options: { shouldRedirectErrors: false } });
    rig.provider.rewriteRedirects(failWith("error=access_denied"));
    await page.goto("/admin");
    await providerPage.signIn(page, "editor");
    await expectError(page, "login_rejected");
    await expectGuest(page);
    await expectPath(page, "/admin");
  });
});

test.describe("a response that may pass", () => {
  test.use({ allowedConsole: /authentication_expired/u });

  test("begins the sign-in anew", async ({ page, rig }) => {
    const expired = failWith("error=temporarily_unavailable&error_description=authentication_expired");
    let isFirst = true;
    rig.provider.rewriteRedirects((url) => {
      const answer = isFirst ? expired(url) : url;
      isFirst = false;
      return answer;
    });
    await page.goto("/admin?tab=2");
    await providerPage.signIn(page, "editor");
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin?tab=2");
  });
});

test("an action's status is dropped from the hash and passed to the application", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog?page=2#kc_action_status=success");
  await expectSignedIn(page, "editor");
  await expectPath(page, "/blog?page=2");
  await expect(page.locator("html")).toHaveAttribute("data-action", "success");
});

test("the application's own hash stays", async ({ page }) => {
  await page.goto("/blog#code=42&state=of-mine");
  await expectGuest(page);
  await expectPath(page, "/blog#code=42&state=of-mine");
});

test.describe("an action at the provider", () => {
  const start = (): Promise<void> => window.auth.login({ action: "UPDATE_PASSWORD", returnTo: "/blog" });

  test("that is completed returns to the page with the user signed in", async ({ page }) => {
    const { finishAction } = providerPage;
    test.skip(finishAction === null, `${chosenProvider.name} wants a whole form filled in.`);
    await signInAt(page, "/admin", "editor");
    await leaveBy(page, start);
    await finishAction?.(page);
    await expectPath(page, "/blog");
    await expectSignedIn(page, "editor");
    await expect(page.locator("html")).toHaveAttribute("data-action", "success");
  });

  test("that is cancelled returns to the page too", async ({ page }) => {
    await signInAt(page, "/admin", "editor");
    await leaveBy(page, start);
    await providerPage.cancelAction(page);
    await expectPath(page, "/blog");
    await expectSignedIn(page, "editor");
    await expect(page.locator("html")).toHaveAttribute("data-action", "cancelled");
  });
});

test.describe("a return target of another origin", () => {
  test.use({ allowedConsole: /redirect target of another origin is ignored/u });

  test("is replaced by the base path, with a warning", async ({ page, consoleWatch }) => {
    await page.goto(`/unauth?redirect_uri=${encodeURIComponent("https://evil.example/phishing")}`);
    await expectGuest(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await providerPage.signIn(page, "editor");
    await expectPath(page, "/");
    await expectSignedIn(page, "editor");
    expect(consoleWatch.problems.join("\n")).toContain("of another origin");
  });
});

test("a sign-in from a service page returns to the original page", async ({ page }) => {
  await page.goto(`/unauth?redirect_uri=${encodeURIComponent("/admin/x?tab=2")}`);
  await expectGuest(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/admin/x?tab=2");
});
