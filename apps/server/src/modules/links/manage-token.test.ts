import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createUrlSigner } from "../signing/signed-url.ts";
import { createLinkTokens, createManageToken, isManageToken } from "./manage-token.ts";

it("is 256 random bits, safe in a URL, of which only the hash is stored", () => {
  const { token, hash } = createManageToken();
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/u);
  expect(hash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(hash).not.toContain(token);
});

it("is different each time", () => {
  expect(new Set(Array.from({ length: 100 }, () => createManageToken().token)).size).toBe(100);
});

it("matches its own hash only", () => {
  const { token, hash } = createManageToken();
  expect(isManageToken(token, hash)).toBe(true);
  for (const other of ["", hash, token.slice(1), `${token}A`, token.toLowerCase(), createManageToken().token]) {
    expect(isManageToken(other, hash), other).toBe(false);
  }
});

it("in an email is valid for one registration, until it expires, under one key", () => {
  const expiresAt = new Date("2026-11-26T19:00:00Z");
  const at = (now: string, key = "k".repeat(32)) => createLinkTokens(createUrlSigner(key), () => new Date(now));
  const token = at("2026-11-20T00:00:00Z").create("r1", expiresAt);
  expect(token.length).toBeLessThanOrEqual(128);
  expect(at("2026-11-26T18:59:59Z").isValid(token, "r1")).toBe(true);
  expect(at("2026-11-26T19:00:00Z").isValid(token, "r1")).toBe(false);
  expect(at("2026-11-20T00:00:00Z").isValid(token, "r2")).toBe(false);
  expect(at("2026-11-20T00:00:00Z", "x".repeat(32)).isValid(token, "r1")).toBe(false);
  for (const forged of ["", "1", `${token}A`, token.replace(/^\d+/u, "99999999999"), `${token}\n`, `x${token}`])
    expect(at("2026-11-20T00:00:00Z").isValid(forged, "r1"), forged).toBe(false);
});
