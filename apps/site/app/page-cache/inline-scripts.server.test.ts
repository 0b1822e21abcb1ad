import { expect, it } from "vitest";
import { inlineScriptsAfter } from "./inline-scripts.server.ts";

const tag = '<script type="application/json" id="configuration">';
const own = `${tag}{"a":"&amp;"}</script><script>a("Ёж → 🦔 &amp; <b>")</script><link rel="modulepreload" href="/a.js"/>`;
const find = (html: string): string[] => inlineScriptsAfter(tag, Buffer.from(html));

it("returns the scripts as they are written, without data and files", () => {
  const page = `<p>Ёж</p>${own}<script src="/a.js"></script><script type="module" async="">import "/b.js"</script></body>`;
  expect(find(page)).toEqual(['a("Ёж → 🦔 &amp; <b>")', 'import "/b.js"']);
});

it("finds scripts that wait for another", () => {
  const waiting =
    '<noscript><link rel="modulepreload" href="/a.js"/><script async="">import "/b.js"</script></noscript>';
  expect(find(`${own}<template>${waiting}</template><script>c()</script>`)).toEqual([
    'a("Ёж → 🦔 &amp; <b>")',
    'import "/b.js"',
    "c()",
  ]);
});

it("finds scripts within the boundaries of React", () => {
  expect(
    find(`${own}<!--$--><script>b()</script><!--$--><script>c()</script><!--/$--><!--/$--></body></html>`),
  ).toEqual(['a("Ёж → 🦔 &amp; <b>")', "b()", "c()"]);
});

it.each([
  ["an injected script", "<script>evil()</script>"],
  ["one behind a copy of the tag", `${tag}{}</script><script>evil()</script>`],
  ["one that ends the elements around it", `</p></main></body></html>${tag}</script><script>evil()</script>`],
  ["one that swallows the tag", "<script>evil()//"],
  ["a comment that swallows the tag", "<!--<script>evil()</script>"],
])("does not return %s", (_kind, injected) => {
  expect(find(`<main><p>${injected}</p></main>${own}`)).toEqual(['a("Ёж → 🦔 &amp; <b>")']);
});

it("returns nothing without the tag", () => {
  expect(find("<script>evil()</script>")).toEqual([]);
});
