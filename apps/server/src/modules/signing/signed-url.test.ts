import { expect, it } from "vitest";
import { createUrlSigner } from "./signed-url.ts";

const signer = createUrlSigner("k".repeat(32));
const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-21T13:00:00.000Z");
const url = signer.sign("/file/private/abc", later);

it("accepts its own URL until it expires", () => {
  expect(url).toMatch(/^\/file\/private\/abc\?expires=1795266000&signature=[\w-]{43}$/u);
  expect(signer.isValid(url, now)).toBe(true);
  expect(signer.isValid(url, new Date(later.getTime() - 1))).toBe(true);
  expect(signer.isValid(url, later)).toBe(false);
});

it("signs a path that has a query", () => {
  const withQuery = signer.sign("/download/people?format=csv", later);
  expect(signer.isValid(withQuery, now)).toBe(true);
  expect(signer.isValid(withQuery.replace("csv", "xlsx"), now)).toBe(false);
});

it.each([
  ["another path", url.replace("abc", "abd")],
  ["a later moment", url.replace(/expires=\d+/u, "expires=9999999999")],
  ["a moment added behind", `${url}&expires=9999999999`],
  ["a moment added before", url.replace("?", "?expires=9999999999&")],
  ["no signature", url.replace(/&signature=.*/u, "")],
  ["an empty signature", url.replace(/signature=.*/u, "signature=")],
  ["a signature cut short", url.slice(0, -1)],
  ["two signatures", `${url}${url.slice(url.indexOf("&signature="))}`],
  ["nothing", ""],
])("rejects %s", (_name, changed) => {
  expect(signer.isValid(changed, now)).toBe(false);
});

it("rejects the signature of another key", () => {
  expect(createUrlSigner("j".repeat(32)).isValid(url, now)).toBe(false);
});
