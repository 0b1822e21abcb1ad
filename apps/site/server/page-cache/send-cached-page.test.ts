import { expect, it } from "vitest";
import { encodingFor, isNotModified } from "./send-cached-page.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, GZIP", "gzip"],
  ["gzip;q=0, br;q=0", "identity"],
  ["identity", "identity"],
  ["*;q=0", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("responds to %j with %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" ', "*"])("matches %s", (tags) => {
  expect(isNotModified(tags, '"a"')).toBe(true);
});

it.each([undefined, "", '"b"', "a", 'W/"aa"', '"a'])("does not match %j", (tags) => {
  expect(isNotModified(tags, '"a"')).toBe(false);
});
