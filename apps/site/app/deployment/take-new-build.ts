import { createPath } from "react-router";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { buildsContext } from "./builds.ts";
import { loadDocument } from "../navigation/load-document.ts";
import { pageRouter } from "../navigation/router-window.ts";

/**
 * Once a newer build has been seen, the next page that somebody goes to is loaded whole, and is of that build. Until then, and while a
 * page only changes its query, nothing happens: nobody is disturbed in the middle of something.
 *
 * @see specification, section 7: build and platform calls
 */
export const takeNewBuild: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ context }) => {
  const state = pageRouter()?.state;
  const wanted = state?.navigation.location;
  if (wanted === undefined || wanted.pathname === state?.location.pathname) return;
  if (!context.get(buildsContext).watch.isOutdated()) return;
  loadDocument(createPath(wanted));
  await new Promise<never>(() => {});
};
