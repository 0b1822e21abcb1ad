import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createSampleProject } from "./rig/sample-project.ts";
import type { SampleProject } from "./rig/sample-project.ts";
import { serveBuilt } from "./rig/serve-sample.ts";
import type { SampleServer } from "./rig/serve-sample.ts";

interface WorkerFixtures {
  readonly project: SampleProject;
  /** The application built with range maps, at localhost. */
  readonly sample: SampleServer;
}

export const test = base.extend<object, WorkerFixtures>({
  project: [
    async ({}, use) => {
      const project = await createSampleProject();
      await use(project);
      await project.remove();
    },
    { scope: "worker" },
  ],
  sample: [
    async ({ project }, use) => {
      const server = await serveBuilt(await project.build());
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Counts of uncaught and logged errors in the browser's console. */
export interface Console {
  uncaught: number;
  printed: number;
}

/** Opens the page of one way and fails in that way, once. */
export async function failIn(page: Page, { origin }: SampleServer, way: string): Promise<Console> {
  const seen: Console = { uncaught: 0, printed: 0 };
  page.on("pageerror", () => {
    seen.uncaught += 1;
  });
  page.on("console", (message) => {
    // The browser logs failed requests itself.
    const isOfScript = !message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && isOfScript) seen.printed += 1;
  });
  await page.goto(`${origin}/?way=${encodeURIComponent(way)}`);
  await page.getByRole("button", { name: way, exact: true }).click();
  return seen;
}

/** The error metrics of a way, each with the type in its log entry, once the page has sent everything. */
export async function collectErrors(page: Page, { intake }: SampleServer, way: string): Promise<unknown[]> {
  await expect.poll(() => intake.receivedFrom(way).logs.length, { intervals: [50] }).toBeGreaterThan(0);
  // Leaving the page sends what is still queued, the count of a logged error too.
  await page.goto("about:blank");
  await expect.poll(() => intake.receivedFrom(way).errors.length, { intervals: [50] }).toBeGreaterThan(0);
  const { errors, logs } = intake.receivedFrom(way);
  return errors.map((metric, index) => [metric, logs[index]?.context?.["errorType"], logs.length]);
}
