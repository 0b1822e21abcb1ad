import { expect, it } from "vitest";
import { navigateTo } from "./navigate-to.ts";
import type { NavigateToOptions, NavigationPort } from "./navigate-to.ts";

async function go(to: string, options?: NavigateToOptions): Promise<string[]> {
  const done: string[] = [];
  const port: NavigationPort = {
    origin: "https://corp.example",
    navigate: async (path, replace) => void done.push(`${replace ? "replace" : "push"} ${path}`),
    leave: (href, replace) => void done.push(`leave ${href}${replace ? " replacing" : ""}`),
  };
  await navigateTo(to, options, port);
  return done;
}

it("goes to a page of the site inside the application, by its whole URL too", async () => {
  expect(await go("/events?period=past#list")).toEqual(["push /events?period=past#list"]);
  expect(await go("https://corp.example/blog", { replace: true })).toEqual(["replace /blog"]);
});

it.each(["https://other.example/x", "//other.example", "mailto:a@b.example"])(
  "rejects %s without the flag and leaves for it with the flag",
  async (url) => {
    await expect(go(url)).rejects.toMatchObject({ name: "NavigationError", code: "external_refused" });
    expect(await go(url, { external: true })).toEqual([`leave ${new URL(url, "https://x.example").href}`]);
  },
);

it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://corp.example/1", "vbscript:x"])(
  "rejects %s, flag or no flag",
  async (url) => {
    await expect(go(url)).rejects.toMatchObject({ code: "protocol_refused" });
    await expect(go(url, { external: true })).rejects.toMatchObject({ code: "protocol_refused" });
  },
);

it("rejects what is no URL", async () => {
  await expect(go("https://")).rejects.toMatchObject({ code: "url_invalid" });
});
