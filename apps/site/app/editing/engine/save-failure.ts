import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../../core/failure-message.ts";
import { firstIssues } from "./field-issues.ts";
import type { FieldIssues } from "./field-issues.ts";

export type SaveFailureReason = "network" | "server" | "signed-out" | "rejected";

/** Why something could not be saved. */
export interface SaveFailure {
  readonly reason: SaveFailureReason;
  /** For people; null for an error that is not known. */
  readonly message: string | null;
  readonly issues: FieldIssues;
  /** Whether the same may go through later; what was rejected has to be changed first. */
  readonly isTransient: boolean;
  /** Milliseconds that the server asked to wait. */
  readonly waitMs: number;
  /** Whether the server may have stored it all the same. */
  readonly mayHaveArrived: boolean;
}

/** Thrown by a save that was rejected before the server was asked to store anything. */
export class SaveRejectedError extends Error {
  override readonly name = "SaveRejectedError";
  readonly issues: FieldIssues;

  constructor(messageForPeople: string, issues: FieldIssues = {}, options?: ErrorOptions) {
    super(messageForPeople, options);
    this.issues = issues;
  }
}

/** Whether a save may fail like this; anything else is a defect, and belongs to the error report. */
export function isSaveError(error: unknown): error is ApiError | SaveRejectedError {
  return error instanceof SaveRejectedError || ApiError.isInstance(error);
}

/**
 * @param toKey the path by which the form knows a field of the request. @default the request's
 * @see requirement F5
 */
export function toSaveFailure(error: unknown, toKey?: (path: string) => string): SaveFailure {
  if (error instanceof SaveRejectedError) return rejected(error.message, error.issues);
  if (!ApiError.isInstance(error)) return transient("server", null, 0);
  const message = failureMessage(error);
  const { status, retryAfterInSeconds } = error;
  const waitMs = (retryAfterInSeconds ?? 0) * 1000;
  if (status === 401) return { ...transient("signed-out", message, waitMs), mayHaveArrived: false };
  const reason = status === null ? "network" : status >= 500 || transientStatuses.has(status) ? "server" : "rejected";
  const issues = firstIssues(error.fieldMessages, toKey);
  return reason === "rejected" ? rejected(message, issues) : { ...transient(reason, message, waitMs), issues };
}

const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

function rejected(message: string, issues: FieldIssues): SaveFailure {
  return { reason: "rejected", message, issues, isTransient: false, waitMs: 0, mayHaveArrived: false };
}

function transient(reason: SaveFailureReason, message: string | null, waitMs: number): SaveFailure {
  return { reason, message, issues: {}, isTransient: true, waitMs, mayHaveArrived: true };
}

/** The record as it is stored now, when a save was rejected because another editor saved meanwhile; else undefined. */
export function conflictingRecord(error: unknown): unknown {
  const isConflict = ApiError.isInstance(error) && error.body?.code === "VERSION_CONFLICT";
  return isConflict ? error.body?.current : undefined;
}
