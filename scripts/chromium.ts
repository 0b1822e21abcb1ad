import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { OperatorError } from "./processes/operator-error.ts";
import { root, runCommand } from "./processes/run-command.ts";
import { runStep } from "./steps/progress.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a working Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now.
 *
 * @throws {OperatorError} with instructions when none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (await starts(named)) return named;
    throw new OperatorError(`CHROMIUM_PATH ${named} is not a Chromium that starts.`);
  }
  return (await findChromium()) ?? (await fetchByPlaywright()) ?? (await fetchByDebian()) ?? giveUp();
}

async function findChromium(): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...onPath, ...macApplications, await playwrightsOwn()]) {
    if (path !== null && existsSync(path) && (await starts(path))) return path;
  }
  return null;
}

/** The path of Playwright's own browser, installed or not. */
async function playwrightsOwn(): Promise<string | null> {
  const resolve = createRequire(join(root, "e2e/package.json")).resolve;
  const playwright: unknown = await import(pathToFileURL(resolve("@playwright/test")).href).catch(() => null);
  return isPlaywright(playwright) ? playwright.chromium.executablePath() : null;
}

function isPlaywright(value: unknown): value is { chromium: { executablePath(): string } } {
  return typeof value === "object" && value !== null && "chromium" in value;
}

async function fetchByPlaywright(): Promise<string | null> {
  let found: string | null = null;
  await runStep("Chromium from Playwright", async () => {
    await runCommand("pnpm", ["--filter", "@corp/e2e", "exec", "playwright", "install", "chromium"]);
    found = await findChromium();
    return found ?? "not available";
  });
  return found;
}

async function fetchByDebian(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  let found: string | null = null;
  await runStep("Chromium from Debian", async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update", "-qq"], { env });
    await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
    found = await findChromium();
    return found ?? "not available";
  });
  return found;
}

/** Starts the browser, because a snap placeholder or a browser with missing libraries exists but does not start. */
async function starts(path: string): Promise<boolean> {
  return (await runCommand(path, ["--version"])).isOk;
}

function giveUp(): never {
  throw new OperatorError(
    "No Chromium was found or could be fetched: install Chromium or Google Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.",
  );
}
