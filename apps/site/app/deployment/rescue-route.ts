import { createPath } from "react-router";
import type { Location } from "react-router";
import { pageRouter } from "../navigation/react-router/adapter.ts";
import type { RouteModuleFallback } from "../navigation/react-router/load-route-module.ts";
import { ChunkError, reportChunkError } from "./chunk-errors.ts";

/**
 * Handles a route whose module failed to load: reports the wanted page to the chunk-error listeners. If none of them
 * leaves the page, the route becomes one that throws.
 */
export const rescueRoute: RouteModuleFallback = async ({ id }, cause) => {
  const error = new ChunkError(`The module of the route "${id}" failed to load.`, { cause });
  const wanted = pageRouter()?.state.navigation.location;
  // The page is being left: it must not show an error in between.
  if (await reportOnce(error, wanted)) return await new Promise<never>(() => {});
  return throwingModule(error);
};

/** One report for each navigation: the layouts of a page fail with it, each with its own module. */
const reports = new WeakMap<Location, Promise<boolean>>();

function reportOnce(error: ChunkError, wanted: Location | undefined): Promise<boolean> {
  // Without a navigation it was a preload.
  if (wanted === undefined) return reportChunkError({ error, wanted: null });
  const report = reports.get(wanted) ?? reportChunkError({ error, wanted: createPath(wanted) });
  reports.set(wanted, report);
  return report;
}

/** A module whose every export throws. A rejected module would leave React Router's navigation pending for ever. */
function throwingModule(error: ChunkError): Readonly<Record<string, unknown>> {
  const fail = (): never => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientMiddleware: [fail] };
}
