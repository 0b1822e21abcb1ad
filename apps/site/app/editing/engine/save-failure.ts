import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../../core/failure-message.ts";
import { FieldRefusal } from "./field-issues-error.ts";

export type SaveFailureReason = "network" | "server" | "signed-out" | "refused";

/** Why something could not be saved. */
export interface SaveFailure {
  readonly reason: SaveFailureReason;
  /** The server's words for people; null where ours say enough. */
  readonly message: string | null;
  /** Whether the same may go through later; what the server refused has to be changed first. */
  readonly isTransient: boolean;
  /** Milliseconds that the server asked to wait. */
  readonly waitMs: number;
}

const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** @see specification, section 9: statuses to retry on */
export function saveFailureOf(error: unknown): SaveFailure {
  // A form that sends nothing before its fields are mended.
  if (error instanceof FieldRefusal)
    return { reason: "refused", message: error.message, isTransient: false, waitMs: 0 };
  if (!ApiError.isInstance(error)) return { reason: "server", message: null, isTransient: true, waitMs: 0 };
  const { status, retryAfterInSeconds } = error;
  const waitMs = (retryAfterInSeconds ?? 0) * 1000;
  if (status === null) return { reason: "network", message: null, isTransient: true, waitMs };
  if (status === 401) return { reason: "signed-out", message: null, isTransient: true, waitMs };
  if (status >= 500 || transientStatuses.has(status)) {
    return { reason: "server", message: null, isTransient: true, waitMs };
  }
  return { reason: "refused", message: failureMessage(error), isTransient: false, waitMs };
}

/** What is stored now, when a save was refused because somebody else saved meanwhile; else undefined. */
export function conflictingRecord(error: unknown): unknown {
  const isConflict = ApiError.isInstance(error) && error.body?.code === "VERSION_CONFLICT";
  return isConflict ? error.body?.current : undefined;
}
