import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http-error.ts";
import { messages } from "../messages.ts";

/** Serves the files of the build, compressed at build time. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      void response.header("cache-control", cacheControl(path.slice(folder.length)));
      // The imports of a script have its policy, not that of the page.
      void response.header("referrer-policy", "no-referrer");
    },
  });
  rejectMissingAssets(app);
}

/** Responds with 404 to an asset of another build: a rendered page is no substitute for a script or a style sheet. */
export function rejectMissingAssets(app: FastifyInstance): void {
  app.get("/assets/*", async () => {
    throw new HttpError(404, "NOT_FOUND", messages.notFound);
  });
}

/** @param path below the folder of assets */
function cacheControl(path: string): string {
  // These names contain a hash of their content, or their build's id.
  if (path.startsWith("/assets/") || path.startsWith("/builds/meta/")) return "public, max-age=31536000, immutable";
  // A prefix, because compressed files have a suffix.
  return path.startsWith("/builds/latest.json") ? "no-store" : "public, max-age=3600";
}
