import { BROWSER_METRICS_PATH } from "../constants.ts";

/** The path of one of the page's own measurements: `/browser-metrics/{name}`. @see specification section 7 */
export function browserMetricsPath(name: string): string {
  return BROWSER_METRICS_PATH + encodeURIComponent(name);
}
