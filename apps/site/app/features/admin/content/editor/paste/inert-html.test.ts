// @vitest-environment jsdom
import { expect, it } from "vitest";
import { inertHtml, isEditorsCopy } from "./inert-html.ts";

/** The parts of parsed HTML that a content security policy covers. */
function coveredByPolicy(html: string): readonly string[] {
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  return [...documentElement.querySelectorAll("*")].flatMap((element) => [
    ...(["STYLE", "BASE"].includes(element.tagName) ? [element.tagName] : []),
    ...element.getAttributeNames().filter((name) => /^(?:style|on)/u.test(name)),
  ]);
}

it.each([
  '<p class="a"style="color:red">a</p>',
  "<p/style=x>a</p>",
  "<p style = 'a' STYLE=b onClick=c>a</p>",
  '<p title=">" style="x">a</p>',
  "<p title=it's style=x>a</p>",
  '<p ="" style=x>a</p>',
  "<p\nstyle\n=\nx onload>a</p>",
  "<!--<img src='--><img src=x onerror=alert(1)//'>a",
  "<!--><img onerror=alert(1)>a<!-- -->",
  "<style>p { color: red }</style>a<style media='>'>p {}",
  "<base href=https://elsewhere.example/><base/>a",
  "<svg><style><img src=x onerror=alert(1)></style></svg>a",
])("leaves nothing that the policy covers in %s", (html) => {
  expect(coveredByPolicy(html).length).toBeGreaterThan(0);
  expect(coveredByPolicy(inertHtml(html))).toEqual([]);
  expect(new DOMParser().parseFromString(inertHtml(html), "text/html").body.textContent).toContain("a");
});

it("changes no text", () => {
  const said = `<figure data-file-id="a" data-alt="<p style='x'> onclick=y <style> <!--" data-pm-slice="0 0 []"></figure><p>on = style</p>`;
  expect(inertHtml(said)).toBe(said);
});

it("recognises an editor's copy by its element", () => {
  expect(isEditorsCopy('<p data-pm-slice="0 0 []">a</p>')).toBe(true);
  expect(isEditorsCopy('<figure data-alt="a > b" data-pm-slice="0 0 []"></figure>')).toBe(true);
  expect(isEditorsCopy('<p title="x data-pm-slice=1">a data-pm-slice=1</p><!-- <p data-pm-slice=1> -->')).toBe(false);
});
