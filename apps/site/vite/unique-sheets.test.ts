import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sheetsOfRoot, withoutSheets } from "./unique-sheets.ts";

it("drops from a component's style sheet the imports of every page, and nothing else", () => {
  const code = '@layer a;\n@import "../button/button.css";\n@import "../field/field.css";\n.cu-Pagination {}\n';
  expect(withoutSheets(code, ["button"])).toBe('@layer a;\n@import "../field/field.css";\n.cu-Pagination {}\n');
});

it("finds the style sheets of the document", () => {
  const root = readFileSync(new URL("../app/root.tsx", import.meta.url), "utf8");
  expect(sheetsOfRoot(root)).toEqual(expect.arrayContaining(["button", "text", "loader"]));
});
