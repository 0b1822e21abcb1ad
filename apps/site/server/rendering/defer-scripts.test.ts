import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const styles = '<link rel="stylesheet" href="/assets/a.css"/><link rel="preload" href="/assets/a.woff2" as="font"/>';
const scripts = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const first = `import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
window.modules = {"a":route0};
import("/assets/entry.js");`;
const page = `${styles}${scripts}<script nonce="s" type="module" async="">${first}</script><p>`;

it("defers every script of the page, and nothing else", () => {
  expect(deferScripts(page).html).toContain(
    `${styles}<link rel="modulepreload" href="/assets/a.js" media="not all"/><link rel="modulepreload" href="/assets/b.js" media="not all"/>`,
  );
});

it("inserts the start script after the paint, and returns it for the policy", () => {
  const { html, startScript } = deferScripts(page);
  expect(startScript).toBe(first);
  expect(html).toMatch(/<script nonce="s" type="module" async="">await new Promise/u);
  expect(html).toContain(`script.textContent = ${JSON.stringify(first)};`);
  expect(html).toMatch(/script\.remove\(\);<\/script><p>$/u);
});

it("leaves a page without the start script unchanged", () => {
  const other = `${scripts}<script type="module" src="/a.js"></script>`;
  expect(deferScripts(other)).toEqual({ html: other, startScript: null });
});
