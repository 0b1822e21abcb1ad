import { failedToLoad } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import { callApi, expectSignedIn, signInAt, storedToken } from "../pages/application-page.ts";

test.use({ allowedConsole: failedToLoad(401) });

test("a token that is bound to a key survives a reload and a refresh, and is worth nothing elsewhere", async ({
  page,
  browser,
  rig,
}) => {
  // Otherwise a token that another document has just received is adopted instead of refreshed.
  const constants = { refreshedInOtherTabMs: 0 };
  rig.application.configure({ options: { dpop: true, isSilentLoginAllowed: false, constants } });
  await signInAt(page, "/admin", "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });

  await page.reload();
  await expectSignedIn(page, "editor");
  const before = await storedToken(page);
  await page.evaluate(() => window.auth.refresh());
  expect(await storedToken(page)).not.toBe(before);
  const token = (await storedToken(page)) ?? "";

  const proofRequest = page.waitForRequest("**/api/echo");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
  const stolen = await (await proofRequest).allHeaders();
  const thief = await browser.newPage({ baseURL: rig.application.origin, ignoreHTTPSErrors: true });
  await thief.goto("/blog");
  const tryWith = async (headers: Record<string, string>): Promise<number> =>
    thief.evaluate(async (init) => (await fetch("/api/echo", init)).status, { headers });
  expect(await tryWith({ Authorization: `Bearer ${token}` })).toBe(401);
  expect(await tryWith({ Authorization: `DPoP ${token}`, DPoP: stolen["dpop"] ?? "" })).toBe(401);
  await thief.close();
});

test("the provider shows a user's claims to the holder of a bound token", async ({ page, rig }) => {
  rig.application.configure({ options: { dpop: true, isSilentLoginAllowed: false, sessionCheckInSeconds: 1 } });
  const asked = page.waitForRequest((request) => request.url().endsWith("/userinfo") && request.method() === "GET");
  await signInAt(page, "/admin", "editor");
  const request = await asked;
  expect((await request.allHeaders())["authorization"]).toMatch(/^DPoP /u);
  expect((await request.response())?.status()).toBe(200);
});
