import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";

/** Rules about colours, which are the same at every width. */
const colourRules = ["color-contrast", "link-in-text-block"];
/** The rules of WCAG 2.2, off by default: on a phone there is the least room. */
const phoneRules = ["target-size"];
/** CSS pixels. What is hidden at one width may be shown at the other. */
const widths = { desktop: 1440, phone: 390 } as const;

const only = (rules: readonly string[]): RunOptions => ({ runOnly: { type: "rule", values: [...rules] } });
const onPhone: RunOptions = {
  rules: Object.fromEntries([
    ...colourRules.map((rule) => [rule, { enabled: false }] as const),
    ...phoneRules.map((rule) => [rule, { enabled: true }] as const),
  ]),
};

/** Findings of axe of any impact with their targets. */
export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  await untilFadedIn(page);
  const { violations } = await runAxe(page, { resultTypes: ["violations"], ...options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** All in the light theme, and colours in the dark one, at the page's own width. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFindings(page, only(colourRules));
  await page.emulateMedia({ colorScheme: "light" });
  return [...(await axeFindings(page)), ...dark.map((finding) => `in the dark theme, ${finding}`)];
}

/** The same on a desktop, and on a phone all but colours; the page is left as it was. */
export async function axeFindingsEverywhere(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  const findings = await axeFindingsInBothThemes(page);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  findings.push(...(await axeFindings(page, onPhone)).map((finding) => `at ${widths.phone} px, ${finding}`));
  if (viewport !== null) await page.setViewportSize(viewport);
  return findings;
}

/** Loads axe once into each document: `@axe-core/playwright` loads its half megabyte for each run. */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  await Promise.all(page.frames().map(loadAxe));
  return page.evaluate(
    async (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
}

async function loadAxe(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate(() => "axe" in globalThis);
  // Frames of other origins answer the page's axe, too.
  if (!isLoaded) await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`);
}

/**
 * Waits for animations: contrast during a fade-in is not final. In a closed `details` an animation never ends. Endless
 * ones stop at their beginning: axe would look for the ground of a moving text where the text is no more.
 */
async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) continue;
      animation.pause();
      animation.currentTime = 0;
    }
    const isShown = (effect: AnimationEffect | null): boolean =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity && isShown(effect));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
