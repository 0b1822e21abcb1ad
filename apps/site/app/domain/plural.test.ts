import { expect, it } from "vitest";
import { plural } from "./plural.ts";

it("follows the Russian plural rules, teens included", () => {
  const form = (count: number) => plural(count, "место", "места", "мест");
  expect([0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112].map(form)).toEqual([
    "мест",
    "место",
    "места",
    "места",
    "мест",
    "мест",
    "мест",
    "мест",
    "место",
    "места",
    "мест",
    "место",
    "мест",
    "мест",
  ]);
});
