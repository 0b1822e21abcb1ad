// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { antiForgeryToken } from "./anti-forgery.ts";

afterEach(() => {
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

const cookie = (): string => "theme=dark; XSRF-TOKEN=a%2Fb; NOT-XSRF-TOKEN=c";

it.each(["/p-api/product/event/list", "p-api/list", `${location.origin}/event/list`])(
  "is sent to %s, of the same origin",
  (url) => {
    expect(antiForgeryToken(url, cookie)).toBe("a/b");
  },
);

it.each([
  "https://api.example/event/list",
  "//evil.example/event/list",
  "/\\evil.example/event/list",
  `${location.origin}.evil.example/event/list`,
  location.origin.replace("http:", "https:"),
  "http://[",
])("is not sent to %s", (url) => {
  expect(antiForgeryToken(url, cookie)).toBeNull();
});

it("defaults to the page's cookies", () => {
  expect(antiForgeryToken("/event/list")).toBeNull();
  document.cookie = "XSRF-TOKEN=of-the-page";
  expect(antiForgeryToken("/event/list")).toBe("of-the-page");
});

it.each([
  ["", null],
  ["XSRF-TOKEN=", null],
  ["X-XSRF-TOKEN=a", null],
  ["XSRF-TOKEN=%E0%A4%A", "%E0%A4%A"],
  // Planted by a subdomain: what no header can carry is sent undecoded, or not at all.
  ["XSRF-TOKEN=%E2%82%AC1", "%E2%82%AC1"],
  ["XSRF-TOKEN=a%0Ab", "a%0Ab"],
  ["XSRF-TOKEN=a%00b", "a%00b"],
  ["XSRF-TOKEN=€", null],
  ["XSRF-TOKEN=%C3%A9", "é"],
  ["XSRF-TOKEN=a=b==", "a=b=="],
  ["a=1;XSRF-TOKEN=b", "b"],
  ["XSRF-TOKEN=; XSRF-TOKEN=b", "b"],
  ["XSRF-TOKEN=a; XSRF-TOKEN=b", "a"],
])("reads from %j the token %j", (cookies, token) => {
  expect(antiForgeryToken("/event/list", () => cookies)).toBe(token);
});

it("is missing in a sandboxed frame, which may not read its cookies", () => {
  vi.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("The document is sandboxed", "SecurityError");
  });
  expect(antiForgeryToken("/event/list")).toBeNull();
  vi.restoreAllMocks();
});
