import { ApiError } from "./api-error.ts";

export type PageStatus = 403 | 404 | 429 | 500 | 503;

/**
 * The status of a page whose data could not be loaded: 404 for an unknown record, 500 for a rejected request (the
 * page's own fault), 503 without a response. It is null for anything but a failed call.
 */
export function pageStatusOf(error: unknown): PageStatus | null {
  if (!ApiError.isInstance(error)) return null;
  // The program could not make the request.
  if (error.code === "ERR_BAD_OPTION") return 500;
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
