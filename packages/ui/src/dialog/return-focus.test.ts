// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { rememberPlace } from "./return-focus.ts";

afterEach(() => document.body.replaceChildren());

it.each([
  ["nothing", "BUTTON"],
  ["#row", "UL"],
  ["ul", "SECTION"],
  ["section", "MAIN"],
  ["main, section", "BODY"],
])("without %s the focus returns to %s", (gone, nearest) => {
  document.body.innerHTML = "<main></main><section><ul><li id='row'><button>Edit</button></li></ul></section>";
  const opener = document.querySelector("button");
  if (opener === null) throw new Error("There is no opener.");
  const returnFocus = rememberPlace(opener);
  for (const element of document.querySelectorAll(gone)) element.remove();
  returnFocus();
  expect(document.activeElement?.tagName).toBe(nearest);
  expect(document.documentElement.hasAttribute("tabindex")).toBe(false);
});
