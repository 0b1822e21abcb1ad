import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { firstExample, fromCatalog, importEveryEntry, makeFreshProject } from "./fresh-project.ts";
import type { FreshProject } from "./fresh-project.ts";
import { serveTelemetryProject, startReadmeIntake } from "./serve-telemetry-project.ts";
import type { ServedTelemetry } from "./serve-telemetry-project.ts";

interface Received {
  readonly url: string;
  readonly body: string;
}

let installed: FreshProject;
let project: ServedTelemetry;

test.beforeAll(async () => {
  installed = await makeFreshProject({
    packages: ["telemetry"],
    sources: "test/fresh-project",
    files: firstExample("telemetry"),
    dependencies: {
      ...fromCatalog(["@sentry/browser", "@types/node", "web-vitals", "typescript", "vite"]),
      ...fromCatalog(["react", "react-dom", "@types/react", "@types/react-dom"]),
    },
  });
  project = await serveTelemetryProject(installed.folder);
});

test.afterAll(async () => {
  await project?.stop();
  installed?.remove();
});

test("a project that has only the published @corp/telemetry reads its declarations and imports every entry", async () => {
  await installed.run("tsc", "-p", ".");
  await importEveryEntry(installed, "@corp/telemetry");
});

/** Takes everything that the page sends anywhere. */
async function receive(page: Page): Promise<Received[]> {
  const received: Received[] = [];
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.continue();
      received.push({ url: request.url(), body: request.postData() ?? "" });
      await route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" } });
    },
  );
  return received;
}

function receivedItems(received: readonly Received[], path: string): readonly Record<string, unknown>[] {
  return received
    .filter(({ url }) => url.includes(path))
    .flatMap(({ body }) => JSON.parse(body) as readonly Record<string, unknown>[]);
}

test("a project with only the published @corp/telemetry reports the owner of an error", async ({ page }) => {
  const received = await receive(page);
  await page.goto(project.origin);
  for (const name of ["Throw", "Throw in a library", "Reject"]) {
    await page.getByRole("button", { name, exact: true }).click();
  }

  await expect
    .poll(() =>
      receivedItems(received, "/intake/error-metric").map(({ errorType, errorClass }) => [errorType, errorClass]),
    )
    .toEqual([
      ["UserSyncError", "TypeError"],
      ["LibrarySyncError", "Error"],
      ["UserAsyncError", "RangeError"],
    ]);
  expect(receivedItems(received, "/intake/error-metric").map(({ count }) => count)).toEqual([1, 1, 1]);
  await expect
    .poll(() => receivedItems(received, "/intake/input/open?login=fresh-project")[0])
    .toMatchObject({
      level: "ERROR",
      message: "thrown by hand",
      context: { errorType: "UserSyncError", errorClass: "TypeError" },
      release: "1.0.0",
    });
  const reports = (): readonly Received[] => received.filter(({ url }) => url.includes("sentry.example"));
  await expect.poll(() => reports().length).toBe(3);
  expect(reports()[0]?.body).toContain('"error.type":"UserSyncError"');
});

test("the first example of the README runs as it stands", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  const received = await receive(page);
  await page.goto(`${project.origin}/readme`);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test("the intake of the README stores what its first example sends, and the command reads the stack", async ({
  page,
}) => {
  const intake = await startReadmeIntake(installed.folder);
  try {
    await page.route("**/p-api/telemetry/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.continue({ url: intake.origin + pathname + search });
    });
    await page.goto(`${project.origin}/readme`);
    const stored = (): readonly Record<string, unknown>[] =>
      readFileSync(join(installed.folder, "telemetry.jsonl"), { encoding: "utf8", flag: "a+" })
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const kinds = (): ReadonlySet<unknown> => new Set(stored().map(({ kind }) => kind));
    await expect.poll(kinds).toEqual(new Set(["error", "message", "log", "event"]));
    expect(stored()).toContainEqual(expect.objectContaining({ kind: "message", service: "corp-site", count: 1 }));

    const entry = stored().find(({ level, kind }) => kind === "log" && level === "ERROR");
    const { output, status } = await symbolicate(JSON.stringify(entry));
    expect(output).toMatch(/^SyntaxError: .*\n(?: {4}at .*\n)* {4}at src\/readme-example\.ts:14:8\n/u);
    expect(status).toBe(0);
  } finally {
    await intake.stop();
  }
});

/** The command of the README, found in the project. */
async function symbolicate(entry: string): Promise<{ readonly output: string; readonly status: number | null }> {
  const child = spawn("npx", ["--no", "@corp/telemetry", "symbolicate", "--maps", "source-maps"], {
    cwd: installed.folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  child.stdin.end(entry);
  return { output: await text(child.stdout), status: await ended };
}
