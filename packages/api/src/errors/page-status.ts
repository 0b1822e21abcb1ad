import { ApiError } from "./api-error.ts";

/** Statuses that a page may have because a call failed. */
export type PageStatus = 403 | 404 | 429 | 500 | 503;

/**
 * The status of the page that could not be shown because a call failed: an unknown record is a 404, a refused request is our own fault and so a
 * 500, no answer at all is a 503. Null when it was no call that failed.
 *
 * @see specification, section 8: product API
 */
export function pageStatusOf(error: unknown): PageStatus | null {
  if (!ApiError.isInstance(error)) return null;
  switch (error.status) {
    case 403:
    case 404:
    case 429:
    case 503:
      return error.status;
    case null:
      return 503;
    default:
      return 500;
  }
}
