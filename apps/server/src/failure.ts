/** Kinds of failures of a use case; the HTTP layer maps them to statuses. */
export type FailureKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "gone"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable";

export interface FieldIssue {
  /** The path in the request, with dots: `links.0.url`. */
  readonly path: string;
  readonly message: string;
}

export interface FailureInit {
  /** The code for programs, such as `VERSION_CONFLICT`. */
  readonly code: string;
  readonly details?: readonly FieldIssue[];
  /** The current record, for a version conflict. */
  readonly current?: unknown;
  readonly retryAfterInSeconds?: number;
  readonly cause?: unknown;
}

/** An expected failure with a message for people, in Russian. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly kind: FailureKind;
  readonly code: string;
  readonly details: readonly FieldIssue[] | undefined;
  readonly current: unknown;
  readonly retryAfterInSeconds: number | undefined;

  constructor(kind: FailureKind, message: string, init: FailureInit) {
    super(message, { cause: init.cause });
    this.kind = kind;
    this.code = init.code;
    this.details = init.details;
    this.current = init.current;
    this.retryAfterInSeconds = init.retryAfterInSeconds;
  }
}
