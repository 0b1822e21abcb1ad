import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { emailColors } from "./email-html.ts";

interface Tokens {
  readonly color: Readonly<Record<string, { readonly $value: { readonly hex: string } }>>;
}

it.each(["light", "dark"] as const)("the colours are the design tokens of the %s theme", (theme) => {
  const file = new URL(`../../../../../../packages/ui/tokens/${theme}.tokens.json`, import.meta.url);
  const { color } = JSON.parse(readFileSync(file, "utf8")) as Tokens;
  const tokens = Object.keys(emailColors[theme]).map((name) => [name, color[name]?.$value.hex]);
  expect(emailColors[theme]).toEqual(Object.fromEntries(tokens));
});
