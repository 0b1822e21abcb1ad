import { redirect } from "react-router";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { buildsContext } from "./builds.ts";
import { navigateTo } from "../navigation/navigate-to.ts";
import { isExternalAddress } from "../navigation/address-policy.ts";
import { matchRouteRule } from "../navigation/route-rules.ts";

/**
 * The redirects of the build's manifest, which the server answers on a first load, for navigations in the browser. A redirect to another
 * site changes the whole page's location.
 *
 * @throws a redirect
 */
export const applyRouteRules: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, context }) => {
  const manifest = await context.get(buildsContext).readManifest();
  const target = matchRouteRule(manifest?.routeRules ?? {}, new URL(request.url));
  if (target === null) return;
  const moved: unknown = redirect(target.to, target.statusCode);
  if (!isExternalAddress(target.to, location.origin)) throw moved;
  await navigateTo(target.to, { external: true });
  // This page is being left: nothing of it is shown any more.
  await new Promise<never>(() => {});
};
