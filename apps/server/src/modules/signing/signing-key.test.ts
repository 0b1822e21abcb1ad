import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSigningKey } from "./signing-key.ts";

const dataDir = mkdtempSync(join(tmpdir(), "corp-test-key-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("creates a key once, readable only by its owner, and leaves no temporary file", () => {
  const key = readSigningKey({ dataDir, signingKey: null });
  expect(key).toMatch(/^[\w-]{43}$/u);
  expect(readSigningKey({ dataDir, signingKey: null })).toBe(key);
  expect(readdirSync(dataDir)).toEqual(["signing-key"]);
  expect(statSync(join(dataDir, "signing-key")).mode & 0o777).toBe(0o600);
});

it("prefers the configured key to the stored one", () => {
  expect(readSigningKey({ dataDir, signingKey: "configured" })).toBe("configured");
});
