import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createManageToken, isManageToken } from "./manage-token.ts";

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
