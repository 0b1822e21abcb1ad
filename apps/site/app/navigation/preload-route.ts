import { matchRoutes } from "react-router";
import { createPreloadQueue } from "./preload-queue.ts";
import { manifestRoute, pageRouter } from "./react-router/adapter.ts";

const queue = createPreloadQueue();

interface Resource {
  readonly rel: "modulepreload" | "prefetch";
  readonly href: string;
}

/** Queues a preload of the code and the styles of the page at that path. */
export function preloadRoute(pathname: string): void {
  const matches = matchRoutes(pageRouter()?.routes ?? [], pathname) ?? [];
  const leaf = matches.at(-1);
  if (leaf === undefined || isSavingData()) return;
  const resources = matches.flatMap(({ route }) => routeResources(route.id));
  queue.add(leaf.route.id, async () => void (await Promise.all(resources.map(fetchResource))));
}

function routeResources(routeId: string): Resource[] {
  const route = manifestRoute(routeId);
  if (route === undefined) return [];
  const scripts = [route.module, ...(route.imports ?? [])].map((href) => ({ rel: "modulepreload" as const, href }));
  return [...scripts, ...(route.css ?? []).map((href) => ({ rel: "prefetch" as const, href }))];
}

/** @throws Error when it fails to load. */
async function fetchResource({ rel, href }: Resource): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  const link = Object.assign(document.createElement("link"), { rel, href });
  if (rel === "prefetch") link.as = "style";
  const outcome = Promise.withResolvers<void>();
  link.addEventListener("load", () => outcome.resolve());
  link.addEventListener("error", () => outcome.reject(new Error(`${href} failed to load.`)));
  document.head.append(link);
  await outcome.promise.finally(() => link.remove());
}

/** The browser's data saver forbids speculative requests. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
