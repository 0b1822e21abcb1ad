import { expect, it } from "vitest";
import { encodingFor, isAlreadyThere } from "./send-cached-page.ts";

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
])("answers to %j with %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" ', "*"])("takes %s for the page that is there", (tags) => {
  expect(isAlreadyThere(tags, '"a"')).toBe(true);
});

it.each([undefined, "", '"b"', "a", 'W/"aa"', '"a'])("takes %j for another page", (tags) => {
  expect(isAlreadyThere(tags, '"a"')).toBe(false);
});
