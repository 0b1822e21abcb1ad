import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { servicesContext } from "../core/services.ts";
import { withoutBase } from "../navigation/base-path.ts";
import { pageName } from "../navigation/page-name.ts";

/**
 * Records a page view for each navigation in the browser, Back and Forward included. Middleware runs once, where an
 * effect may run twice. A changed filter or reloaded data is no new page view.
 */
export const recordPageView: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, context },
  next,
) => {
  try {
    return await next();
  } finally {
    const pathname = withoutBase(new URL(request.url).pathname);
    // A failed page was viewed as its error; an aborted navigation was not viewed.
    if (!request.signal.aborted)
      context.get(servicesContext).analytics.pageView({ name: pageName(pathname), url: request.url, key: pathname });
  }
};
