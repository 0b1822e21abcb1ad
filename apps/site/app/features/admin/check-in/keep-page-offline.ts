import { withBase } from "../../../navigation/base-path.ts";
import { createQrReader } from "./qr-reader.ts";

/** One cache for each event's page: a deployment between two events replaces the assets of neither. */
const cachePrefix = "corp-check-in:";
const maxPages = 5;

/**
 * Keeps the check-in page for a reload without network: its document, everything it has loaded so far, and what reads
 * tickets. A service worker of this page alone serves them.
 */
export async function keepPageOffline(pathname: string): Promise<void> {
  // Absent where the page is not on https, and where the browser forbids storage.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register(withBase("/check-in-worker.js"), { scope: pathname });
  // Loads the decoder where the browser has none.
  await createQrReader();
  const response = await fetch(pathname);
  if (!response.ok) return;
  const page = await response.clone().text();
  const needed = new Set([...assetsIn(page), ...loadedAssets()]);
  const cache = await caches.open(cachePrefix + pathname);
  await Promise.all([...needed].map(async (asset) => (await cache.match(asset)) ?? cache.add(asset)));
  // Last: until the assets of a new build are there, the page of the build before is whole.
  await cache.put(pathname, response);
  const kept = new Set([pathname, ...needed]);
  const outdated = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
  await removeOldPages(pathname);
}

async function removeOldPages(pathname: string): Promise<void> {
  // Oldest first. Earlier releases kept all pages in one cache.
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cachePrefix + pathname);
  const old = names.slice(0, Math.max(0, names.length - maxPages + 1));
  await Promise.all([...old, "corp-check-in"].map((name) => caches.delete(name)));
}

const assetsIn = (page: string): string[] => (page.match(/\/assets\/[\w./-]+/gu) ?? []).map(withBase);

function loadedAssets(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(withBase("/assets/")))
    .map(({ pathname }) => pathname);
}
