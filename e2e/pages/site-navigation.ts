import type { Locator, Page } from "@playwright/test";

/** The links of the header: in a row, or behind the button of narrow windows. */
export async function siteLink(page: Page, name: string): Promise<Locator> {
  const menu = page.locator(".shell-menu");
  const isOpen = await menu.evaluate((element) => (element as HTMLDetailsElement).open);
  if (!isOpen && (await menu.isVisible())) await menu.locator("summary").click();
  return page.getByRole("navigation", { name: "Основная навигация" }).getByRole("link", { name, exact: true });
}

export async function goTo(page: Page, name: string): Promise<void> {
  await (await siteLink(page, name)).click();
}

/** A navigation of the application to a path that nothing links to. */
export async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    interface Router {
      navigate(path: string): Promise<void>;
    }
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router };
    // In a later task: the evaluation must end before its document does.
    setTimeout(() => void router.navigate(path));
  }, to);
}

export interface MarkedDocument {
  /** Works only for a page that is not being left. */
  isLoadedAnew(): Promise<boolean>;
  /** Waits until another document has taken its place. */
  untilLoadedAnew(): Promise<void>;
}

export async function markDocument(page: Page): Promise<MarkedDocument> {
  const isAnew = (): boolean => !("isSameDocument" in globalThis);
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
  return {
    isLoadedAnew: () => page.evaluate(isAnew),
    // Goes on in the next document, where an evaluation would fail.
    untilLoadedAnew: async () => void (await page.waitForFunction(isAnew)),
  };
}
