import { launch } from "puppeteer-core";
import type { KeyInput, Page } from "puppeteer-core";
import { splitKeys, viewport } from "./driver.ts";
import type { DrivenBrowser, DrivenTab, Engine } from "./driver.ts";
import { findProgram } from "./find-program.ts";

const path = findProgram("FIREFOX_PATH", ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"]);

/** Firefox speaks WebDriver BiDi by itself, without geckodriver. */
export const firefox: Engine = {
  missing:
    path === null ? "Firefox is not installed: apt-get install firefox-esr, or name one with FIREFOX_PATH." : null,
  async open(downloads): Promise<DrivenBrowser> {
    const browser = await launch({
      browser: "firefox",
      executablePath: path ?? "",
      headless: true,
      defaultViewport: viewport,
      extraPrefsFirefox: {
        "browser.download.dir": downloads,
        "browser.download.folderList": 2,
        "browser.download.useDownloadDir": true,
        "intl.accept_languages": "ru-RU, ru",
      },
    });
    return {
      newTab: async () => createTab(await browser.newPage()),
      close: () => browser.close(),
    };
  },
};

function createTab(page: Page): DrivenTab {
  const { keyboard } = page;
  // The question before a page with unsaved text is left: WebDriver answers it by itself in WebKit.
  page.on("dialog", (dialog) => void dialog.accept());
  return {
    goto: async (url) => void (await page.goto(url)),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => keyboard.type(text),
    async press(chord) {
      const keys = splitKeys(chord) as KeyInput[];
      for (const key of keys) await keyboard.down(key);
      for (const key of keys.toReversed()) await keyboard.up(key);
    },
    close: () => page.close(),
  };
}
