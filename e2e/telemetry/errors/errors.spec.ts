import { expectedTypes } from "./expected-types.ts";
import type { Seen } from "./expected-types.ts";
import type { Console } from "./test.ts";
import { collectErrors, expect, failIn, test } from "./test.ts";

const consoles: Readonly<Record<Seen, Console>> = {
  uncaught: { uncaught: 1, printed: 0 },
  "twice uncaught": { uncaught: 2, printed: 0 },
  printed: { uncaught: 0, printed: 1 },
  nowhere: { uncaught: 0, printed: 0 },
};

for (const [way, [errorType, errorClass, seen = "uncaught"]] of Object.entries(expectedTypes)) {
  test(`${way}: is received once, as ${errorType}`, async ({ page, sample }) => {
    const seenInConsole = await failIn(page, sample, way);
    const metric = { level: "ERROR", errorType, errorClass, count: 1 };
    // An entry of the logger itself has no error type.
    const loggedType = errorType === "UnhandledLoggingError" ? undefined : errorType;
    expect(await collectErrors(page, sample, way)).toEqual([[metric, loggedType, 1]]);
    expect(seenInConsole).toEqual(consoles[seen]);
  });
}

test("each way of the sample application has its expected type", async ({ page, sample }) => {
  await page.goto(sample.origin);
  const ways = await page.locator("button").allTextContents();
  expect(ways.toSorted()).toEqual(Object.keys(expectedTypes).toSorted());
});
