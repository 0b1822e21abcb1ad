import { expect, it } from "vitest";
import { loadScriptsLast } from "./defer-scripts.ts";

const styles = '<link rel="stylesheet" href="/assets/a.css"/><link rel="preload" href="/assets/a.woff2" as="font"/>';
const scripts = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const first = `import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
window.modules = {"a":route0};
import("/assets/entry.js");`;
const page = `${styles}${scripts}<script nonce="s" type="module" async="">${first}</script><p>`;

it("asks for every script that a page needs later, and for nothing else", () => {
  expect(loadScriptsLast(page).html).toContain(
    `${styles}<link rel="modulepreload" href="/assets/a.js" media="not all"/><link rel="modulepreload" href="/assets/b.js" media="not all"/>`,
  );
});

it("begins with the same script when something was painted, and tells it so that it can be allowed", () => {
  const { html, later } = loadScriptsLast(page);
  expect(later).toBe(first);
  expect(html).toMatch(/<script nonce="s" type="module" async="">await new Promise/u);
  expect(html).toContain(`script.textContent = ${JSON.stringify(first)};`);
  expect(html).toMatch(/script\.remove\(\);<\/script><p>$/u);
});

it("leaves a page that begins in another way as it is", () => {
  const other = `${scripts}<script type="module" src="/a.js"></script>`;
  expect(loadScriptsLast(other)).toEqual({ html: other, later: null });
});
