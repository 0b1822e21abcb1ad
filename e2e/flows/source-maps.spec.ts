import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Every script that a page can come to ask for, by what the pages and the scripts themselves name. */
async function servedScripts(request: APIRequestContext): Promise<Map<string, string>> {
  const html = await (await request.get("/")).text();
  const waiting = new Set([...html.matchAll(/\/assets\/[^"'`]+?\.js/gu)].map(([address]) => address));
  const scripts = new Map<string, string>();
  // A set is walked to its end, however much is put in on the way.
  for (const address of waiting) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const code = await answer.text();
    scripts.set(address, code);
    for (const [, name] of code.matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.js)["'`]/gu)) waiting.add(`/assets/${name}`);
  }
  return scripts;
}

/**
 * The script of a route that programs alone read is empty, and that of a module which was put together with others
 * names it.
 */
const nobodysCode = /^(?:export\{[^{}]*\}from"[^"]+";)?\s*$/u;

test("no script leads to its source map, and no source map is served", async ({ request }) => {
  const scripts = await servedScripts(request);
  expect(scripts.size).toBeGreaterThan(20);
  for (const [address, code] of scripts) {
    expect(code, address).not.toContain("sourceMappingURL");
    expect((await request.get(`${address}.map`)).status(), address).toBe(404);
    expect((await request.get(`/source-maps${address}.map`)).status(), address).toBe(404);
  }
});

test("every script says whose its code is, compressed as well", async ({ request }) => {
  for (const [address, code] of await servedScripts(request)) {
    // The list of routes is data.
    if (address.startsWith("/assets/manifest-") || nobodysCode.test(code)) continue;
    expect(code.split("\n")[0], address).toMatch(
      /^\(globalThis\.__errorOwners\?\?=\{\}\)\[import\.meta\.url\]="[\w+/]+";$/u,
    );
    const asIs = await request.get(address, { headers: { "accept-encoding": "identity" } });
    expect(await asIs.text(), address).toBe(code);
  }
});
