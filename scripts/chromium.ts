import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { OperatorError } from "./processes/operator-error.ts";
import { root, runCommand } from "./processes/run-command.ts";
import { hasDebianPackages, installDebianPackages } from "./steps/debian-packages.ts";
import { runStep } from "./steps/progress.ts";

const shellName = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browsers of the suites, as `chromium-launch.ts` reads them. */
export interface Chromiums {
  readonly CHROMIUM_PATH: string;
  /** The headless shell; if there is none, the same as CHROMIUM_PATH. */
  readonly CHROMIUM_SHELL_PATH: string;
}

/**
 * The paths of working Chromiums: CHROMIUM_PATH, installed ones, Playwright's own, or some installed now. On Debian the
 * headless shell is installed beside a full Chromium.
 *
 * @throws {OperatorError} with instructions if none can be installed.
 */
export function ensureChromium(): Promise<Chromiums> {
  // Concurrent checks share one result.
  return (ensured ??= chooseChromiums());
}

let ensured: Promise<Chromiums> | undefined;

async function chooseChromiums(): Promise<Chromiums> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (await starts(named)) return { CHROMIUM_PATH: named, CHROMIUM_SHELL_PATH: named };
    throw new OperatorError(`CHROMIUM_PATH ${named} is not a Chromium that starts.`);
  }
  const full =
    (await findChromium()) ??
    (await fetchByPlaywright()) ??
    (await fetchByDebian("chromium", findChromium)) ??
    giveUp();
  const shell = (await findShell()) ?? (await fetchByDebian(shellName, findShell)) ?? full;
  return { CHROMIUM_PATH: full, CHROMIUM_SHELL_PATH: shell };
}

const folders = (process.env["PATH"] ?? "").split(delimiter);

async function findChromium(): Promise<string | null> {
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return firstThatStarts([...onPath, ...macApplications, await playwrightsOwn()]);
}

async function findShell(): Promise<string | null> {
  return firstThatStarts(folders.map((folder) => join(folder, shellName)));
}

async function firstThatStarts(paths: readonly (string | null)[]): Promise<string | null> {
  for (const path of paths) if (path !== null && existsSync(path) && (await starts(path))) return path;
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

async function fetchByDebian(name: string, find: () => Promise<string | null>): Promise<string | null> {
  if (!hasDebianPackages) return null;
  let found: string | null = null;
  await runStep(`${name} from Debian`, async () => {
    await installDebianPackages([name]);
    found = await find();
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
