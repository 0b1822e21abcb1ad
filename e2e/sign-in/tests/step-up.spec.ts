import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { oneTimeCodeSecret } from "../../../scripts/keycloak/realm-import.ts";
import { leaveBy } from "../../fixtures/leave-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectPath, expectSignedIn, signInAt } from "../pages/application-page.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";

test.skip(chosenProvider.name !== "keycloak", "The local provider has no levels of authentication.");

test("a user with a password adds the one-time code for a page of the level gold, once", async ({ page }) => {
  await signInAt(page, "/admin/x?tab=2", "editor");
  expect(await readLevel(page)).toBe("silver");
  await leaveBy(page, () => window.auth.requireSignIn({ acrValues: ["gold"] }));
  await page.locator("#otp").fill(oneTimeCode());
  await expect(page.locator("#password")).toHaveCount(0);
  await page.locator("#kc-login").click();
  await expectPath(page, "/admin/x?tab=2");
  await expectSignedIn(page, "editor");
  expect(await readLevel(page)).toBe("gold");
  await page.evaluate(() => window.auth.requireSignIn({ acrValues: ["gold"] }));
  await expectSignedIn(page, "editor");
});

async function readLevel(page: Page): Promise<string | null> {
  return page.evaluate(() => window.auth.getState().user?.acr ?? null);
}

/** @see https://www.rfc-editor.org/rfc/rfc6238 */
function oneTimeCode(): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", oneTimeCodeSecret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}
