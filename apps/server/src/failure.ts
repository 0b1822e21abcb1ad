/** What a use case refuses, in the field's terms; the HTTP layer gives it a status. */
export type FailureKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable";

export interface FieldIssue {
  /** Where in the request, with dots: `links.0.url`. */
  readonly path: string;
  readonly message: string;
}

export interface FailureInit {
  /** For programs: `VERSION_CONFLICT`. */
  readonly code: string;
  readonly details?: readonly FieldIssue[];
  /** With a version conflict: the record as it is now. */
  readonly current?: unknown;
  /** When trying again may help. */
  readonly retryAfterInSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal whose message is for people, in Russian. */
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
