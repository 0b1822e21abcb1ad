import { expect, it } from "vitest";
import { offenders } from "./offenders.ts";

it("names the rows that the check fails for, with its message", async () => {
  const found = await offenders([1, 2, 3], String, (row) => expect(row, "a row").not.toBe(2));
  expect(found).toEqual([expect.stringMatching(/^2: a row: expected 2 not to be 2/u)]);
});

it("rejects an empty table", async () => {
  await expect(offenders([], String, () => {})).rejects.toThrow("no rows");
});
