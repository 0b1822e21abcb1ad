import { expect, it } from "vitest";
import { isLocalhost } from "./is-localhost.ts";

it.each([
  ["localhost", true],
  ["shop.localhost", true],
  ["127.0.0.1", true],
  ["[::1]", true],
  ["notlocalhost", false],
  ["localhost.example", false],
  ["127.0.0.1.example", false],
  ["site.example", false],
  ["", false],
])("isLocalhost of %s is %s", (hostname, expected) => {
  expect(isLocalhost(hostname)).toBe(expected);
});
