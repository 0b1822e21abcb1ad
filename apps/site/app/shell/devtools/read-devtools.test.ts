import { expect, it } from "vitest";
import { readDevtools } from "./read-devtools.ts";
import type { DevtoolsPage } from "./read-devtools.ts";

/** Keeps cookies as a document does: by name, an expired one is gone. */
function pageAt(search: string, cookies: Record<string, string> = {}): DevtoolsPage {
  return {
    location: { search },
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; ");
    },
    set cookie(text: string) {
      const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
      if (text.includes("Max-Age=0")) delete cookies[name];
      else cookies[name] = value;
    },
  };
}

const local = { environment: "local" } as const;

it("is off until the URL asks for it, and then on for the pages that follow", () => {
  const cookies = { theme: "dark" };
  expect(readDevtools(pageAt("", cookies), local)).toBe(false);
  expect(readDevtools(pageAt("?devtools=1", cookies), local)).toBe(true);
  expect(readDevtools(pageAt("", cookies), local)).toBe(true);
  expect(readDevtools(pageAt("?devtools=0", cookies), local)).toBe(false);
  expect(readDevtools(pageAt("", cookies), local)).toBe(false);
});

it("is never on in production, nor leaves a cookie there", () => {
  const cookies = {};
  expect(readDevtools(pageAt("?devtools=1", cookies), { environment: "prod" })).toBe(false);
  expect(cookies).toEqual({});
  expect(readDevtools(pageAt("", { devtools: "on" }), { environment: "prod" })).toBe(false);
});

it("is not taken in by another cookie", () => {
  expect(readDevtools(pageAt("", { mydevtools: "on" }), local)).toBe(false);
  expect(readDevtools(pageAt("", { devtools: "online" }), local)).toBe(false);
});
