import type { FailureBody } from "../contract/failure.ts";

/** What went wrong, for programs (specification, section 8: transport). */
export type ApiErrorCode =
  | "ERR_NETWORK"
  | "ECONNABORTED"
  | "ETIMEDOUT"
  | "ERR_BAD_REQUEST"
  | "ERR_BAD_RESPONSE"
  | "ERR_CANCELED";

export interface ApiErrorInit {
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  /** HTTP status, or null when no answer came. */
  readonly status?: number | null;
  readonly statusText?: string;
  /** The server's own words and code, when it answered in the agreed form. */
  readonly body?: FailureBody | null;
  /** What the call was for: the contract's "Не удалось …". */
  readonly failure?: string | null;
  /** Seconds the server asked to wait (RFC 9110, Retry-After). */
  readonly retryAfterInSeconds?: number | null;
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for("@corp/api/ApiError") as never;

/** A call that failed. Recognise it with {@link ApiError.isInstance}, which also holds across two installed copies. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly [brand] = true;
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  readonly statusText: string;
  readonly body: FailureBody | null;
  readonly failure: string | null;
  readonly retryAfterInSeconds: number | null;

  constructor(message: string, init: ApiErrorInit) {
    super(message, { cause: init.cause });
    this.code = init.code;
    this.method = init.method;
    this.url = init.url;
    this.status = init.status ?? null;
    this.statusText = init.statusText ?? "";
    this.body = init.body ?? null;
    this.failure = init.failure ?? null;
    this.retryAfterInSeconds = init.retryAfterInSeconds ?? null;
  }

  static isInstance(value: unknown): value is ApiError {
    return typeof value === "object" && value !== null && brand in value;
  }

  /** What to show to a person: the server's message if it sent one, else the error's own (ledger F3). */
  get messageForPeople(): string {
    return this.body?.message ?? this.message;
  }

  /** Whether nobody has to be told: the caller or the browser gave the call up. */
  get isAborted(): boolean {
    return this.code === "ERR_CANCELED" || this.code === "ECONNABORTED";
  }

  /** The complaint about each refused field, by its path. */
  get fieldMessages(): ReadonlyMap<string, string> {
    return new Map(this.body?.details?.map(({ path, message }) => [path, message]));
  }

  /** For logs: plain fields, and nothing of what the record holds that the call was about. */
  toJSON(): Record<string, string | number | null> {
    const { name, code, message, method, url, status, statusText, failure, retryAfterInSeconds } = this;
    const refusal = { serverCode: this.body?.code ?? null, serverMessage: this.body?.message ?? null };
    return { name, code, message, method, url, status, statusText, failure, retryAfterInSeconds, ...refusal };
  }
}
