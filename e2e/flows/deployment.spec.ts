import { rmSync } from "node:fs";
import { join } from "node:path";
import { startProcess } from "../../scripts/processes/managed-process.ts";
import type { ManagedProcess } from "../../scripts/processes/managed-process.ts";
import { siteCommand } from "../../scripts/stack/stack-commands.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import type { Stack } from "../../scripts/stack/stack.ts";
import { makeNextBuild } from "../fixtures/next-build.ts";
import type { NextBuild } from "../fixtures/next-build.ts";
import { copySeededData } from "../fixtures/seeded-data.ts";
import { expect, test } from "../fixtures/test.ts";
import { waitUntilAlive } from "../fixtures/wait-until-alive.ts";
import { goTo } from "../pages/site-navigation.ts";

// The scripts and styles of a build that is gone are missing.
test.use({ allowedConsole: [/Failed to load resource|Refused to apply style/u] });

let dataDir: string;
let stack: Stack;
let next: NextBuild;
let nextSite: ManagedProcess | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  next = makeNextBuild();
  dataDir = copySeededData();
  stack = await startStack({ dataDir, env: { RATE_LIMITS: "off" } });
});
test.afterAll(async () => {
  await nextSite?.stop();
  await stack.stop();
  next.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The former site goes, the next one listens where it did. */
async function deploy(): Promise<void> {
  await stack.kill9("site");
  const settings = {
    mode: "production" as const,
    host: "127.0.0.1",
    port: stack.port,
    origin: stack.origin,
    dataDir,
    env: { ...process.env, NODE_ENV: "production" },
    isIssuerElsewhere: false,
    siteFolder: "apps/site",
  };
  const command = await siteCommand(settings, stack.serverUrl, stack.identityUrl);
  nextSite = startProcess({
    name: "site",
    nodeArguments: [join(next.folder, "server/main.ts")],
    workingFolder: next.folder,
    env: { ...settings.env, ...command.env },
    logFile: join(dataDir, "next-site.log"),
    onLine: () => {},
  });
  await nextSite.waitUntilReady(60_000);
}

test("a tab that is open over a deployment goes on: the wanted page comes of the new build, what was typed stays", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  const buildId = (): Promise<string> =>
    page
      .locator("#configuration")
      .evaluate((element) => (JSON.parse(element.textContent) as { buildId: string }).buildId);

  await page.goto(`${stack.origin}/internship`);
  const firstName = page.getByRole("textbox", { name: /^Имя/u });
  await firstName.fill("Пелагея");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Пелагея");
  const former = await buildId();
  await deploy();

  await goTo(page, "Блог");
  await expect(page).toHaveURL(/\/blog$/u);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The document that was open may still be leaving: an evaluation would fail.
  await page.waitForFunction((id) => document.getElementById("configuration")?.textContent.includes(id), next.id);
  expect(former).not.toBe(next.id);

  await waitUntilAlive(page);
  await goTo(page, "Работа");
  await expect(firstName).toHaveValue("Пелагея");
  // The first page, and the one that was wanted: no circle, and the third came by the new build's own scripts.
  expect(documents).toEqual(["/internship", "/blog"]);
});
