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

/** A navigation of the application to an address that nothing links to. */
export async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    interface Router {
      navigate(address: string): Promise<void>;
    }
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router };
    // A navigation that ends in another document never answers.
    void router.navigate(address);
  }, to);
}

/** Whether the document was loaded again since. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  return async () => await page.evaluate(() => !("isSameDocument" in globalThis));
}
