import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { takeScriptMarks } from "./script-hashes.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("tells the hashes of the marked scripts and takes the marks away", () => {
  const page =
    '<link nonce="s3cret" href="/a.css"><script nonce="s3cret">a()</script><script type="module" nonce="s3cret">b</script>';
  expect(takeScriptMarks(page, "s3cret")).toEqual({
    html: '<link href="/a.css"><script>a()</script><script type="module">b</script>',
    scriptHashes: [hashOf("a()"), hashOf("b")],
  });
});

it("gives no hash to a script that somebody else brought in", () => {
  const page = '<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="s3cret">a()</script>';
  expect(takeScriptMarks(page, "s3cret").scriptHashes).toEqual([hashOf("a()")]);
});

it("tells the same script once, and none for a file", () => {
  const page =
    '<script nonce="s3cret">a</script><script nonce="s3cret">a</script><script src="/a.js" nonce="s3cret"></script>';
  expect(takeScriptMarks(page, "s3cret").scriptHashes).toEqual([hashOf("a")]);
});

it("hashes what people wrote byte by byte", () => {
  expect(takeScriptMarks('<script nonce="s">"Ёж → 🦔"</script>', "s").scriptHashes).toEqual([hashOf('"Ёж → 🦔"')]);
});
