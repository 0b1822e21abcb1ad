import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { tabTo, walkTo } from "./keyboard.ts";

/** Goes to a button or a link by Tab, and presses it. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a field by Tab, and types. */
export async function typeByKeys(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.type(text);
}

/** Remembers, from the next page on, what live regions say. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const say = (region: Element | null | undefined): void => {
      const text = region?.textContent.trim() ?? "";
      if (text !== "" && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        say((target instanceof Element ? target : target.parentElement)?.closest(live));
        // Not every screen reader announces a status inserted together with its text; all announce an alert.
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll("*")].filter((one) => one.matches('[role="alert"]'))) {
            say(alert);
          }
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Live-region announcements since the page was loaded. */
export async function expectHeard(page: Page, words: string | RegExp): Promise<void> {
  const heard = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join("\n"));
  await (typeof words === "string" ? expect.poll(heard).toContain(words) : expect.poll(heard).toMatch(words));
}
