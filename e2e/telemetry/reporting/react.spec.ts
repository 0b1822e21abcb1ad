import { expect, test } from "@playwright/test";
import { serveHarness } from "./rig/serve-harness.ts";
import type { ServedHarness } from "./rig/serve-harness.ts";

let harness: ServedHarness;

// One harness for both: of parallel tests each would start its own.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  harness = await serveHarness();
});

test.afterAll(async () => harness?.stop());

const cases = [
  { query: "part=render&root&boundary", title: "React's error", once: "UserReactError" },
  { query: "part=render&boundary", title: "a boundary's error without handlers on the root", once: "UserReactError" },
  { query: "part=render&root", title: "an error without a boundary", once: "UserReactError" },
  { query: "part=render", title: "an error that React passes to the window", once: "UserSyncError" },
  { query: "part=effect&root&boundary", title: "an effect's error", once: "UserReactError" },
  { query: "part=handed&root&boundary", title: "an error passed to the boundary", once: "UserReactError" },
  { query: "part=handler&root&boundary", title: "a handler's error", once: "UserSyncError" },
  { query: "part=rejection&root&boundary", title: "a rejection", once: "UserAsyncError" },
] as const;

for (const text of [null, "only a text"]) {
  test(`in StrictMode ${text === null ? "an error" : "a thrown string"} is reported once`, async ({ page }) => {
    for (const { query, title, once } of cases) {
      await test.step(title, async () => {
        await page.goto(`${harness.origin}/?${query}${text === null ? "" : `&text=${text}`}`);
        await page.getByRole("button", { name: "Go" }).click();
        const reportedTypes = async (): Promise<unknown> => {
          await page.evaluate("telemetry.flush()");
          return page.evaluate("records.filter(({ kind }) => kind === 'error').map(({ value }) => value.errorType)");
        };
        // A thrown string has no stack.
        const type = text === null ? once : "UnknownStacktrace";
        await expect.poll(reportedTypes).toEqual([type]);
        // Any duplicate report would come before the next frame.
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
        expect(await reportedTypes()).toEqual([type]);
      });
    }
  });
}
