import { createHash } from "node:crypto";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { CacheableResponse } from "../../app/page-cache/cacheable-response.ts";
import { fakeBuild } from "./fake-build.ts";
import { createPageRenderer } from "./page-renderer.ts";
import type { RenderedPage } from "./rendered-page.ts";

const cacheableResponseContext = createContext<CacheableResponse | null>(null);
const pageNonceContext = createContext<string | null>(null);
const sources = { connect: [], frame: [] };
const html = { "content-type": "text/html; charset=utf-8" };

interface Asked {
  readonly method?: string;
  readonly say?: Partial<CacheableResponse>;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  readonly body?: (nonce: string | null) => string;
}

/** A page that its loaders called everybody's, unless told otherwise. */
function render({
  method = "GET",
  say = {},
  headers = html,
  status = 200,
  body = () => "<p>",
}: Asked): Promise<RenderedPage> {
  const answer = (_request: Request, context: RouterContextProvider): Response => {
    const answered = context.get(cacheableResponseContext);
    if (answered !== null) Object.assign(answered, { isCacheable: true }, say);
    return new Response(body(context.get(pageNonceContext)), { status, headers });
  };
  const build = fakeBuild(answer, { cacheableResponseContext, pageNonceContext });
  return createPageRenderer(build, sources).render(new Request("http://localhost/x", { method }), false);
}

it("takes a page for everybody's that its loaders called so, with its tags", async () => {
  const page = await render({ say: { tags: new Set(["events", "tags"] as const) } });
  expect(page).toMatchObject({ isCacheable: true, tags: new Set(["events", "tags"]) });
});

it.each<[string, Asked]>([
  ["nobody said so", { say: { isCacheable: false } }],
  ["a part of it failed", { say: { hasFailed: true } }],
  ["it sets a cookie", { headers: { ...html, "set-cookie": "a=b" } }],
  ["it forbids to be stored", { headers: { ...html, "cache-control": "private, max-age=0" } }],
  ["it is an error", { status: 404 }],
  ["it answers a form", { method: "POST" }],
])("takes a page for one person's when %s", async (_why, asked) => {
  expect(await render(asked)).toMatchObject({ isCacheable: false });
});

it("allows the scripts that were marked for it, and shows the mark to nobody", async () => {
  let told: string | null = null;
  const page = await render({
    body: (nonce) => {
      told = nonce;
      return `<script nonce="${nonce}">a()</script><script>evil()</script>`;
    },
  });
  expect(String(told)).toMatch(/^[\w-]{32}$/u);
  expect(page.body.toString()).toBe("<script>a()</script><script>evil()</script>");
  const policy = page.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update("a()").digest("base64");
  expect(policy.split(";")[1]).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect([...page.headers.values()].join()).not.toContain(told);
});

it("lets nothing but pages name scripts", async () => {
  const page = await render({
    headers: { "content-type": "text/plain" },
    body: (nonce) => `<script nonce="${nonce}">a()</script>`,
  });
  expect(page.headers.get("content-security-policy")).not.toContain("sha256");
});

it("takes the router's last words for an error of ours, in nobody's language", async () => {
  const answer = (): Response => {
    throw new Error("secret");
  };
  const renderer = createPageRenderer(fakeBuild(answer), sources);
  await expect(renderer.render(new Request("http://localhost/x"), false)).rejects.toThrow("could be rendered");
});
