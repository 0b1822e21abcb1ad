import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { RouterContextProvider, UNSAFE_decodeViaTurboStream, createRequestHandler } from "react-router";
import type { ServerBuild } from "react-router";
import { buildManifestPath, latestBuildPath } from "./app/deployment/build-manifest.ts";
import type { BuildManifest } from "./app/deployment/build-manifest.ts";
import { assertRouteRules } from "./app/navigation/route-rules.ts";
import { readBuildId } from "./build-id.ts";
import { routeRules } from "./route-rules.ts";

/** A step after the build: writes its manifest and the payloads of prerendered pages. */

const build = (await import(new URL("build/server/index.js", import.meta.url).href)) as ServerBuild;
const clientFolder = new URL("build/client/", import.meta.url);
const handle = createRequestHandler(build, "production");

assertRouteRules(routeRules);
const prerendered: string[] = [];
for (const { id, path } of prerenderedRoutes()) {
  await write(`${path.slice(1)}/_payload.json`, await readContent(id, path));
  prerendered.push(path);
}
const manifest: BuildManifest = { id: readBuildId(), timestamp: Date.now(), routeRules, prerendered };
await write(buildManifestPath(manifest.id), manifest);
await write(latestBuildPath, { id: manifest.id, timestamp: manifest.timestamp });

function prerenderedRoutes(): { id: string; path: string }[] {
  return Object.values(build.routes).flatMap((route) => {
    const mark = route?.module.handle as { isPrerendered?: boolean } | undefined;
    return route === undefined || mark?.isPrerendered !== true ? [] : [{ id: route.id, path: modulePath(route.id) }];
  });
}

function modulePath(id: string): string {
  const route = build.routes[id];
  const parent = route?.parentId === undefined ? "" : modulePath(route.parentId);
  // The root route has an empty path.
  return route?.path ? `${parent}/${route.path}` : parent;
}

/** @throws Error when the page's loader does not return a `staticPage`. */
async function readContent(id: string, path: string): Promise<unknown> {
  const request = new Request(
    `http://localhost${build.publicPath.slice(0, -1)}${path}.data?_routes=${encodeURIComponent(id)}`,
  );
  const { body } = await handle(request, new RouterContextProvider());
  if (body === null) throw new Error(`${path} has no data.`);
  const decoded = await UNSAFE_decodeViaTurboStream(body, globalThis);
  const results = decoded.value as Readonly<Record<string, { data?: { content?: unknown } } | undefined>>;
  const content = results[id]?.data?.content;
  if (content === undefined) throw new Error(`${path} is not a static page: its loader returns no content.`);
  return content;
}

async function write(name: string, content: unknown): Promise<void> {
  const file = fileURLToPath(new URL(name, clientFolder));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(content));
}
