import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { CacheableResponse } from "../../app/page-cache/cacheable-response.ts";
import type { RenderedHtml } from "../../app/page-cache/rendered-html.ts";
import { fakeBuild } from "./fake-build.ts";
import { createPageRenderer } from "./page-renderer.ts";
import type { RenderedPage } from "./page-renderer.ts";

const cacheableResponseContext = createContext<CacheableResponse | null>(null);
const renderedHtmlContext = createContext<RenderedHtml | null>(null);
const sources = { publicHost: "localhost:3000", connect: [], frame: [] };
const html = { "content-type": "text/html; charset=utf-8" };

interface PageFixture {
  readonly method?: string;
  readonly mark?: Partial<CacheableResponse>;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  readonly inlineScripts?: readonly string[];
}

/** Cacheable by default. */
function render({
  method = "GET",
  mark = {},
  headers = html,
  status = 200,
  inlineScripts = [],
}: PageFixture): Promise<RenderedPage> {
  const answer = (_request: Request, context: RouterContextProvider): Response => {
    const answered = context.get(cacheableResponseContext);
    if (answered !== null) Object.assign(answered, { isCacheable: true }, mark);
    const bytes = Buffer.from("<script>evil()</script>");
    Object.assign(context.get(renderedHtmlContext) ?? {}, { bytes, inlineScripts });
    return new Response(null, { status, headers });
  };
  const build = fakeBuild(answer, { cacheableResponseContext, renderedHtmlContext });
  return createPageRenderer(build, sources).render(new Request("http://localhost/x", { method }), false);
}

it("returns a page that its loaders marked as cacheable, with its tags", async () => {
  const page = await render({ mark: { tags: new Set(["events", "tags"] as const) } });
  expect(page).toMatchObject({ isCacheable: true, tags: new Set(["events", "tags"]) });
});

it("renders nothing for a client that closes the connection with its request", async () => {
  const answer = vi.fn(() => new Response("<p>", { headers: html }));
  const client = new AbortController();
  const request = new Request("http://localhost/x", { signal: client.signal });
  const rendering = createPageRenderer(fakeBuild(answer), sources).render(request, false);
  void setImmediate().then(() => setImmediate().then(() => client.abort()));
  await expect(rendering).rejects.toThrow("aborted");
  expect(answer).not.toHaveBeenCalled();
});

it("returns a missing page as cacheable when its loader marked it", async () => {
  expect(await render({ status: 404, mark: { tags: new Set(["event:1"] as const) } })).toMatchObject({
    isCacheable: true,
    tags: new Set(["event:1"]),
  });
});

it.each<[string, PageFixture]>([
  ["no loader marked it", { mark: { isCacheable: false } }],
  ["a part of it failed", { mark: { hasFailed: true } }],
  ["it sets a cookie", { headers: { ...html, "set-cookie": "a=b" } }],
  ["it forbids storing", { headers: { ...html, "cache-control": "private, max-age=0" } }],
  ["it is an error", { status: 500 }],
  ["a loader marked it but it redirects", { status: 302 }],
  ["it responds to a form", { method: "POST" }],
])("returns a page as not cacheable when %s", async (_why, asked) => {
  expect(await render(asked)).toMatchObject({ isCacheable: false });
});

it("allows the page's own scripts by hash, and changes nothing in the page", async () => {
  const page = await render({ inlineScripts: ["a()", '"Ёж → 🦔"'] });
  const hashes = ["a()", '"Ёж → 🦔"'].map(
    (script) => `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`,
  );
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-[^']+'/gu)).toEqual(hashes);
  expect(policy.split(";")[1]).toMatch(/^script-src [^']+ 'sha256-[^']+' 'sha256-[^']+'$/u);
  expect(page.body.toString()).toBe("<script>evil()</script>");
});

it("allows scripts in pages only", async () => {
  const page = await render({ headers: { "content-type": "text/plain" }, inlineScripts: ["a()"] });
  expect(page.headers.get("content-security-policy")).not.toContain("sha256");
});

it("throws when the error page fails as well", async () => {
  const answer = (): Response => {
    throw new Error("secret");
  };
  const renderer = createPageRenderer(fakeBuild(answer), sources);
  await expect(renderer.render(new Request("http://localhost/x"), false)).rejects.toThrow("could be rendered");
});
