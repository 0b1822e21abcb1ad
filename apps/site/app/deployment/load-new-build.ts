import { createPath } from "react-router";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { loadDocument } from "../navigation/load-document.ts";
import { pageRouter } from "../navigation/react-router/adapter.ts";
import { buildsContext } from "./builds.ts";

/**
 * Once a newer build has been seen, loads the next page as a new document of that build. A change of the query alone
 * loads nothing anew: it must not interrupt what a person is doing.
 *
 * @see requirement C7
 */
export const loadNewBuild: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ context }) => {
  const state = pageRouter()?.state;
  const wanted = state?.navigation.location;
  if (wanted === undefined || wanted.pathname === state?.location.pathname) return;
  if (!context.get(buildsContext).watch.isOutdated()) return;
  loadDocument(createPath(wanted));
  await new Promise<never>(() => {});
};
