import type { Locator } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Longer than this after the page has its result, a person has begun to look for it. */
const focusLimitMs = 300;

/** The sentence has the focus, so that it is in sight and read aloud, soon after it has appeared. */
export async function expectSaid(outcome: Locator, sentence: RegExp): Promise<void> {
  const said = outcome.filter({ hasText: sentence });
  await expect(said).toBeVisible();
  await expect(said).toBeFocused({ timeout: focusLimitMs });
  await expect(said).toBeInViewport();
}
