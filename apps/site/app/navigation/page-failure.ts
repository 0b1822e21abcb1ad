import { data, isRouteErrorResponse } from "react-router";

/** Error data of a page that cannot be shown; it is serialized from the server to the browser. */
export interface PageFailure {
  /** The text is Russian where people read it, else technical and English. */
  readonly message: string;
  /** @default false */
  readonly isForPeople?: boolean;
  /** The error replaces the whole page and offers no retry. */
  readonly isFatal: boolean;
}

export interface PageFailureOptions extends PageFailure {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** For loaders and middleware to throw. */
export function pageFailure({ status, headers, ...failure }: PageFailureOptions): unknown {
  return data<PageFailure>(failure, headers === undefined ? { status } : { status, headers });
}

/** The data of a thrown page failure; null for any other error. */
export function readPageFailure(error: unknown): PageFailure | null {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data : null;
}

function isPageFailure(value: unknown): value is PageFailure {
  return typeof value === "object" && value !== null && "isFatal" in value && "message" in value;
}

export function failureStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
