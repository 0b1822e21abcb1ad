import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Key, Origin } from "selenium-webdriver";
import type { WebDriver } from "selenium-webdriver";
import { chooseFreePort, isListening } from "../../../scripts/processes/ports.ts";
import { loopback } from "../../sign-in/rig/listen.ts";
import { splitKeys, viewport } from "./driver.ts";
import type { DrivenTab, Engine } from "./driver.ts";
import { findProgram } from "./find-program.ts";

const architectures = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
const programs = {
  WebKitWebDriver: findProgram("WEBKIT_WEB_DRIVER_PATH", ["/usr/bin/WebKitWebDriver"]),
  MiniBrowser: findProgram(
    "WEBKIT_MINI_BROWSER_PATH",
    architectures.map((architecture) => `/usr/lib/${architecture}/webkit2gtk-4.1/MiniBrowser`),
  ),
  Xvfb: findProgram("XVFB_PATH", ["/usr/bin/Xvfb"]),
};
const absent = Object.entries(programs).flatMap(([name, path]) => (path === null ? [name] : []));

const rectangle = { x: 0, y: 0, ...viewport };

/** WebKitGTK, without a headless mode of its own: it draws on a display in memory. */
export const webkit: Engine = {
  missing:
    absent.length === 0
      ? null
      : `WebKit lacks ${absent.join(", ")}: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb.`,
  async open(downloads) {
    const home = mkdtempSync(join(tmpdir(), "corp-webkit-"));
    mkdirSync(join(home, ".config"));
    writeFileSync(join(home, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    const display = await startDisplay();
    const port = await chooseFreePort(loopback);
    const service = spawn(programs.WebKitWebDriver ?? "", [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: display.name,
        HOME: home,
        XDG_CONFIG_HOME: join(home, ".config"),
        LANGUAGE: "ru",
        LC_ALL: "C.UTF-8",
        // Its sandbox does not start as root, nor where user namespaces are denied.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    });
    const end = (): void => {
      service.kill();
      display.process.kill();
      rmSync(home, { recursive: true, force: true });
    };
    try {
      await until(() => isListening(loopback, port));
      const session = await startSession(port);
      let isFirst = true;
      return {
        async newTab() {
          // A second tab of its window stays hidden, and a click in it never ends.
          if (!isFirst) await session.switchTo().newWindow("window");
          isFirst = false;
          await session.manage().window().setRect(rectangle);
          return createTab(session, await session.getWindowHandle());
        },
        async close() {
          await session.quit().finally(end);
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  },
};

function startSession(port: number): Promise<WebDriver> {
  return new Builder()
    .usingServer(`http://${loopback}:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: programs.MiniBrowser, args: ["--automation"] },
    })
    .build();
}

/** The X server chooses a free number and writes it to the third file. */
async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const size = `${viewport.width}x${viewport.height}x24`;
  const child = spawn(programs.Xvfb ?? "", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdio[3]?.once("data", (number: Buffer) => resolve(`:${number.toString().trim()}`));
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  return { name: await promise, process: child };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error("WebKitWebDriver does not listen.")), 10_000);
  const waiting = (async () => {
    while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
  })();
  await Promise.race([waiting, promise]).finally(() => clearTimeout(limit));
}

const keyNames: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: " ",
  Home: Key.HOME,
  End: Key.END,
  Backspace: Key.BACK_SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** A session has one current window: each command names its own. */
function createTab(session: WebDriver, handle: string): DrivenTab {
  const chosen = async (): Promise<WebDriver> => {
    await session.switchTo().window(handle);
    return session;
  };
  return {
    goto: async (url) => (await chosen()).get(url),
    url: async () => (await chosen()).getCurrentUrl(),
    evaluate: async (expression) => (await chosen()).executeScript(`return (${expression});`),
    async clickAt(x, y) {
      const origin = Origin.VIEWPORT;
      await (
        await chosen()
      )
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin })
        .click()
        .perform();
    },
    type: async (text) => (await chosen()).actions().sendKeys(text).perform(),
    async press(chord) {
      const keys = splitKeys(chord).map((key) => keyNames[key] ?? key);
      const actions = (await chosen()).actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    close: async () => (await chosen()).close(),
  };
}
