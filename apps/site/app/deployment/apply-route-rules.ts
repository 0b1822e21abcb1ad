import { redirect } from "react-router";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { withoutBase } from "../navigation/base-path.ts";
import { navigateTo } from "../navigation/navigate-to.ts";
import { matchRouteRule } from "../navigation/route-rules.ts";
import { isExternalUrl } from "../navigation/url-policy.ts";
import { buildsContext } from "./builds.ts";

/**
 * Applies the redirects of the build manifest to navigations in the browser; the server applies them to documents. A
 * redirect to another site leaves the page.
 *
 * @throws a redirect
 */
export const applyRouteRules: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, context }) => {
  const manifest = await context.get(buildsContext).readManifest();
  const { pathname, search } = new URL(request.url);
  const target = matchRouteRule(manifest?.routeRules ?? {}, { pathname: withoutBase(pathname), search });
  if (target === null) return;
  const moved: unknown = redirect(target.to, target.statusCode);
  if (!isExternalUrl(target.to, location.origin)) throw moved;
  await navigateTo(target.to, { external: true });
  // The page is being left: the navigation must not complete.
  await new Promise<never>(() => {});
};
