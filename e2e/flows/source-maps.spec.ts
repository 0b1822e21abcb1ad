import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Every script that a page can come to ask for, by what the pages and the scripts themselves name. */
async function servedScripts(request: APIRequestContext): Promise<Map<string, string>> {
  const html = await (await request.get("/")).text();
  const waiting = new Set([...html.matchAll(/\/assets\/[^"'`]+?\.js/gu)].map(([path]) => path));
  const scripts = new Map<string, string>();
  // A set is walked to its end, however much is put in on the way.
  for (const path of waiting) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const code = await answer.text();
    scripts.set(path, code);
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
  for (const [path, code] of scripts) {
    expect(code, path).not.toContain("sourceMappingURL");
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
    expect((await request.get(`/source-maps${path}.map`)).status(), path).toBe(404);
  }
});

test("every script says whose its code is, compressed as well", async ({ request }) => {
  for (const [path, code] of await servedScripts(request)) {
    // The list of routes is data.
    if (path.startsWith("/assets/manifest-") || nobodysCode.test(code)) continue;
    expect(code.split("\n")[0], path).toMatch(
      /^\(globalThis\.__errorOwners\?\?=\{\}\)\[import\.meta\.url\]="[\w+/]+";$/u,
    );
    const asIs = await request.get(path, { headers: { "accept-encoding": "identity" } });
    expect(await asIs.text(), path).toBe(code);
  }
});
