import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishScripts } from "./finish-scripts.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function finish(page: string, secret = "s3cret") {
  const { html, ...rest } = finishScripts(Buffer.from(page), secret);
  return { html: html.toString(), ...rest };
}

describe("inline scripts", () => {
  it("are hashed if they are marked, and lose their nonces", () => {
    const page =
      '<link nonce="s3cret" href="/a.css"><script nonce="s3cret">a()</script><script type="module" nonce="s3cret">b</script>';
    expect(finish(page)).toEqual({
      html: '<link href="/a.css"><script>a()</script><script type="module">b</script>',
      head: "",
      scriptHashes: [hashOf("a()"), hashOf("b")],
    });
  });

  it("have no hash if they are injected", () => {
    const page =
      '<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="s3cret">a()</script>';
    expect(finish(page).scriptHashes).toEqual([hashOf("a()")]);
  });

  it("have one hash if they are equal, and none if they are external", () => {
    const page =
      '<script nonce="s3cret">a</script><script nonce="s3cret">a</script><script src="/a.js" nonce="s3cret"></script>';
    expect(finish(page).scriptHashes).toEqual([hashOf("a")]);
  });

  it("are hashed as UTF-8", () => {
    expect(finish('<script nonce="s">"Ёж → 🦔"</script>', "s").scriptHashes).toEqual([hashOf('"Ёж → 🦔"')]);
  });
});

describe("a page with the start script", () => {
  const styles = '<link rel="stylesheet" href="/assets/a.css"/><link rel="preload" href="/assets/a.woff2" as="font"/>';
  const scripts = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
  const first = `import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
window.modules = {"a":route0};
import("/assets/entry.js");`;
  const page = `<head><title>Ёж</title>${styles}${scripts}</head><p>Ёж</p><script nonce="s3cret" type="module" async="">${first}</script><p>`;

  it("defers every script of the page, and nothing else", () => {
    const { html, head } = finish(page);
    const deferred = `<head><title>Ёж</title>${styles}<link rel="modulepreload" href="/assets/a.js" media="not all"/><link rel="modulepreload" href="/assets/b.js" media="not all"/>`;
    expect(head).toBe(deferred);
    expect(html.startsWith(`${deferred}</head><p>Ёж</p><script type="module" async="">`)).toBe(true);
  });

  it("inserts it after the paint, and allows it and its loader", () => {
    const { html, scriptHashes } = finish(page);
    const loader = /<script type="module" async="">(await new Promise.+)<\/script><p>$/su.exec(html)?.[1] ?? "";
    expect(loader).toContain(`script.textContent = ${JSON.stringify(first)};`);
    expect(loader).toMatch(/script\.remove\(\);$/u);
    expect(scriptHashes.toSorted()).toEqual([hashOf(first), hashOf(loader)].toSorted());
  });

  it("is recognized by its nonce, not by its text", () => {
    const other = `<head>${scripts}</head><script type="module">${first}</script>`;
    expect(finish(other)).toEqual({ html: other, head: `<head>${scripts}`, scriptHashes: [] });
  });
});
