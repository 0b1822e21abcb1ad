import { expect, test } from "@playwright/test";
import { serveHarness } from "./rig/serve-harness.ts";
import type { ServedHarness } from "./rig/serve-harness.ts";

let harness: ServedHarness;

test.beforeAll(async () => {
  harness = await serveHarness();
});

test.afterAll(async () => harness?.stop());

const cases = [
  { address: "part=render&root&boundary", tells: "React's error", once: "UserReactError" },
  { address: "part=render&boundary", tells: "a boundary's error without handlers on the root", once: "UserReactError" },
  { address: "part=render&root", tells: "an error without a boundary", once: "UserReactError" },
  { address: "part=render", tells: "an error that React leaves to the window", once: "UserSyncError" },
  { address: "part=effect&root&boundary", tells: "an effect's error", once: "UserReactError" },
  { address: "part=handed&root&boundary", tells: "an error handed to the boundary", once: "UserReactError" },
  { address: "part=handler&root&boundary", tells: "a handler's error", once: "UserSyncError" },
  { address: "part=rejection&root&boundary", tells: "a rejection", once: "UserAsyncError" },
] as const;

for (const text of [null, "only a text"]) {
  test(`in StrictMode ${text === null ? "an error" : "a thrown text"} is told once, whoever sees it`, async ({
    page,
  }) => {
    for (const { address, tells, once } of cases) {
      await test.step(tells, async () => {
        await page.goto(`${harness.origin}/?${address}${text === null ? "" : `&text=${text}`}`);
        await page.getByRole("button", { name: "Go" }).click();
        const told = async (): Promise<unknown> => {
          await page.evaluate("telemetry.flush()");
          return page.evaluate("records.filter(({ kind }) => kind === 'error').map(({ value }) => value.errorType)");
        };
        // A text that was thrown has no stack that would tell whose it is.
        const type = text === null ? once : "UnknownStacktrace";
        await expect.poll(told).toEqual([type]);
        // Whoever else would tell of it has done so when the next picture is drawn.
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
        expect(await told()).toEqual([type]);
      });
    }
  });
}
