import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashMarkedScripts } from "./script-hashes.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("returns the hashes of the marked scripts and removes the nonces", () => {
  const page =
    '<link nonce="s3cret" href="/a.css"><script nonce="s3cret">a()</script><script type="module" nonce="s3cret">b</script>';
  expect(hashMarkedScripts(page, "s3cret")).toEqual({
    html: '<link href="/a.css"><script>a()</script><script type="module">b</script>',
    scriptHashes: [hashOf("a()"), hashOf("b")],
  });
});

it("returns no hash of an injected script", () => {
  const page = '<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="s3cret">a()</script>';
  expect(hashMarkedScripts(page, "s3cret").scriptHashes).toEqual([hashOf("a()")]);
});

it("returns one hash for equal scripts, and none for an external script", () => {
  const page =
    '<script nonce="s3cret">a</script><script nonce="s3cret">a</script><script src="/a.js" nonce="s3cret"></script>';
  expect(hashMarkedScripts(page, "s3cret").scriptHashes).toEqual([hashOf("a")]);
});

it("hashes UTF-8 bytes", () => {
  expect(hashMarkedScripts('<script nonce="s">"Ёж → 🦔"</script>', "s").scriptHashes).toEqual([hashOf('"Ёж → 🦔"')]);
});
