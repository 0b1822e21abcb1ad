import { expect, it } from "vitest";
import { parseNumberText } from "./parse-number-text.ts";
import { pastedNumbers } from "./typed-numbers.ts";

it.each(pastedNumbers)("in %s the pasted %j means %s", (locale, text, means) => {
  expect(parseNumberText(text, locale === "ru-RU" ? "," : ".")).toBe(means);
});
