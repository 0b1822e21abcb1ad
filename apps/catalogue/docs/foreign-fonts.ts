import { defineBrowserCommand } from "@vitest/browser-playwright";

declare module "vitest/browser" {
  interface BrowserCommands {
    foreignFonts: (selector: string) => Promise<readonly string[]>;
  }
}

/** The shipped web font, as its files name it. */
const shippedFamily = "Onest";

/**
 * A command of the tests. The elements found by the selector whose text, also that in an input, `::before` or
 * `::after`, is not drawn in the shipped web font, each with the fonts that Chromium used instead.
 */
export const foreignFonts = defineBrowserCommand<[selector: string]>(async ({ page }, selector) => {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    await session.send("DOM.getDocument", { depth: 0 });
    const { searchId, resultCount } = await session.send("DOM.performSearch", { query: selector });
    if (resultCount === 0) throw new Error(`No element was found by ${selector}`);
    const { nodeIds } = await session.send("DOM.getSearchResults", { searchId, fromIndex: 0, toIndex: resultCount });
    const found = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId }).catch((error: unknown) => {
          // The element may have left the page meanwhile.
          if (String(error).includes("Could not find node")) return { fonts: [] };
          throw error;
        });
        const foreign = fonts.filter(
          ({ isCustomFont, familyName }) => !isCustomFont || !familyName.startsWith(shippedFamily),
        );
        if (foreign.length === 0) return [];
        const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
        return `${foreign.map(({ familyName }) => familyName).join(", ")}: ${outerHTML.slice(0, 200)}`;
      }),
    );
    return found.flat();
  } finally {
    await session.detach();
  }
});
