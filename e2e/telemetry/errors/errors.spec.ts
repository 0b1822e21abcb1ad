import type { Console } from "./test.ts";
import { expectedTypes } from "./expected-types.ts";
import type { Seen } from "./expected-types.ts";
import { errorsOf, expect, failIn, test } from "./test.ts";

const consoles: Readonly<Record<Seen, Console>> = {
  uncaught: { uncaught: 1, printed: 0 },
  "twice uncaught": { uncaught: 2, printed: 0 },
  printed: { uncaught: 0, printed: 1 },
  nowhere: { uncaught: 0, printed: 0 },
};

for (const [way, [errorType, errorClass, seen = "uncaught"]] of Object.entries(expectedTypes)) {
  test(`${way}: reaches the intake once, as ${errorType}`, async ({ page, sample }) => {
    const said = await failIn(page, sample, way);
    const metric = { level: "ERROR", errorType, errorClass, count: 1 };
    // The logger was given the entry as it is.
    const loggedType = errorType === "UnhandledLoggingError" ? undefined : errorType;
    expect(await errorsOf(page, sample, way)).toEqual([[metric, loggedType, 1]]);
    expect(said).toEqual(consoles[seen]);
  });
}

test("each way of the sample application has its expected type", async ({ page, sample }) => {
  await page.goto(sample.origin);
  const ways = await page.locator("button").allTextContents();
  expect(ways.toSorted()).toEqual(Object.keys(expectedTypes).toSorted());
});
