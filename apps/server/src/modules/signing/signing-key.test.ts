import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSigningKey } from "./signing-key.ts";

const dataDir = mkdtempSync(join(tmpdir(), "corp-test-key-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("makes a key once, which only its owner can read, and leaves no draft", () => {
  const key = readSigningKey({ dataDir, signingKey: null });
  expect(key).toMatch(/^[\w-]{43}$/u);
  expect(readSigningKey({ dataDir, signingKey: null })).toBe(key);
  expect(readdirSync(dataDir)).toEqual(["signing-key"]);
  expect(statSync(join(dataDir, "signing-key")).mode & 0o777).toBe(0o600);
});

it("takes the configured one before the kept one", () => {
  expect(readSigningKey({ dataDir, signingKey: "configured" })).toBe("configured");
});
