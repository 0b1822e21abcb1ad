import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { pageNameOf } from "../navigation/page-name.ts";
import { servicesContext } from "../core/services.ts";

/**
 * Around each navigation in the browser, Back and Forward included: one place that no effect runs twice. A filter in the address does
 * not make another page, nor does a page that reads its data again.
 */
export const recordPageView: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, context },
  next,
) => {
  try {
    return await next();
  } finally {
    const { pathname } = new URL(request.url);
    // A page that failed was viewed too: as its error. One that the person left before it came was not.
    if (!request.signal.aborted)
      context.get(servicesContext).analytics.pageView({ name: pageNameOf(pathname), url: request.url, key: pathname });
  }
};
