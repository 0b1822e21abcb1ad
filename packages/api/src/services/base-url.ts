/** The values that {@link isBaseUrl} accepts, for messages. */
export const BASE_URL_KIND = "a URL or a path like /p-api";

/** The lookahead refuses what no URL has, unfilled templates, and a host or first segment `undefined` or `null`. */
const baseUrl = /^(?!\/\/|.*[\s{}\\]|(https?:\/)?\/(undefined|null)([/:]|$))(https?:\/\/[^/?#@]+)?(\/[^?#]*)?$/iu;

/**
 * Whether paths can be appended: an http(s) URL without a user, a query and a fragment, or a path of the page's origin.
 */
export function isBaseUrl(value: unknown): value is string {
  return typeof value === "string" && baseUrl.test(value) && URL.canParse(value, "http://localhost");
}
