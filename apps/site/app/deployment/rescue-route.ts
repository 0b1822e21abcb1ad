import { createPath } from "react-router";
import type { Location } from "react-router";
import { ChunkError, reportChunkError } from "./chunk-errors.ts";
import type { RouteModuleRescue } from "./load-route-module.ts";
import { pageRouter } from "../navigation/router-window.ts";

/**
 * For a route whose module did not come: tells the listeners of chunk errors which page was wanted. When none of them takes the person
 * elsewhere, the route is one that fails.
 */
export const rescueRoute: RouteModuleRescue = async ({ id }, cause) => {
  const error = new ChunkError(`The module of the route "${id}" did not come.`, { cause });
  const wanted = pageRouter()?.state.navigation.location;
  // The page is going: nothing is to be shown in between.
  if (await reportOnce(error, wanted)) return await new Promise<never>(() => {});
  return failing(error);
};

/** A page's layouts fail with it, each with a module of its own. */
const reports = new WeakMap<Location, Promise<boolean>>();

function reportOnce(error: ChunkError, wanted: Location | undefined): Promise<boolean> {
  // Fetched ahead of its use.
  if (wanted === undefined) return reportChunkError({ error, wanted: null });
  const known = reports.get(wanted) ?? reportChunkError({ error, wanted: createPath(wanted) });
  reports.set(wanted, known);
  return known;
}

/** A module that throws wherever a route may have something: a module that is refused makes React Router's navigation wait for ever. */
function failing(error: ChunkError): Readonly<Record<string, unknown>> {
  const fail = (): never => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientMiddleware: [fail] };
}
