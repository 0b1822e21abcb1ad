// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepPageOffline } from "./keep-page-offline.ts";

/** The documents of a site by their paths; each names its assets. */
let documents: Record<string, string>;
let stored: Map<string, Map<string, Response>>;

const requestPath = (request: Request | string): string =>
  typeof request === "string" ? request : new URL(request.url).pathname;

function fakeCaches() {
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path),
      add: async (path: string) => void entries.set(path, new Response(path)),
      put: async (path: string, response: Response) => void entries.set(path, response),
      keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, location.href))),
      delete: async (request: Request) => entries.delete(requestPath(request)),
    };
  };
  return { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) };
}

beforeEach(() => {
  documents = {};
  stored = new Map([["corp-check-in", new Map([["/of-an-earlier-release", new Response()]])]]);
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal(
    "fetch",
    async (path: string) => new Response(documents[path] ?? null, { status: path in documents ? 200 : 404 }),
  );
  Object.assign(navigator, { serviceWorker: { register: vi.fn() } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const cachedPaths = (page: string): string[] => [...(stored.get(`corp-check-in:${page}`)?.keys() ?? [])].toSorted();
const keep = (page: string, asset: string): Promise<void> => {
  documents[page] = `<script src="/assets/${asset}.js"></script>`;
  return keepPageOffline(page);
};

it("leaves the page of another event whole after a deployment, and replaces its own", async () => {
  await keep("/a", "former");
  await keep("/b", "latter");
  expect(cachedPaths("/a")).toEqual(["/a", "/assets/former.js"]);
  await keep("/a", "latter");
  expect(cachedPaths("/a")).toEqual(["/a", "/assets/latter.js"]);
  expect(cachedPaths("/b")).toEqual(["/assets/latter.js", "/b"]);
});

it("keeps the latest five pages, and not those of earlier releases", async () => {
  for (const page of ["/a", "/b", "/c", "/d", "/e", "/f"]) await keep(page, "x");
  expect([...stored.keys()]).toEqual(["/b", "/c", "/d", "/e", "/f"].map((page) => `corp-check-in:${page}`));
  await keep("/b", "x");
  expect(stored.size).toBe(5);
});

it("leaves what is kept when the page is not there any more", async () => {
  await keep("/a", "x");
  documents = {};
  await keepPageOffline("/a");
  expect(cachedPaths("/a")).toEqual(["/a", "/assets/x.js"]);
});
