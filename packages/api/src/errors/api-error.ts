import type { FailureBody } from "../contract/failure.ts";
import { russianMessages } from "./error-messages.ts";
import type { ApiErrorCode, ErrorMessages } from "./error-messages.ts";

export interface ApiErrorInit {
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  /** HTTP status; null without a response. */
  readonly status?: number | null;
  readonly statusText?: string;
  /** The API's error body; null when the response was not the API's. */
  readonly body?: FailureBody | null;
  /** The endpoint's fallback message: "Не удалось …". */
  readonly failure?: string | null;
  /** @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
  readonly retryAfterInSeconds?: number | null;
  readonly cause?: unknown;
  /** @default Russian */
  readonly messages?: ErrorMessages | undefined;
}

const brand: unique symbol = Symbol.for("@corp/api/ApiError") as never;

/**
 * A failed call. Recognise it with {@link ApiError.isInstance}, which also works across two installed copies of the
 * package.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly [brand] = true;
  readonly #messages: ErrorMessages;
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
    this.#messages = init.messages ?? russianMessages;
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

  /** The text for users, in the client's language: the server's message, else what the status or the code means. */
  get messageForPeople(): string {
    const { ofServer = (_code, message) => message, ofStatus, ofCode } = this.#messages;
    const own = ofStatus[this.status ?? 0] ?? ofCode[this.code];
    return this.body === null ? own : (ofServer(this.body.code, this.body.message) ?? own);
  }

  /** Whether the caller or the browser aborted the call, so that there is nothing to show. */
  get isAborted(): boolean {
    return this.code === "ERR_CANCELED" || this.code === "ECONNABORTED";
  }

  /** The message of each rejected field, by its path. */
  get fieldMessages(): ReadonlyMap<string, string> {
    const { ofField = (message) => message } = this.#messages;
    return new Map(this.body?.details?.map(({ path, message }) => [path, ofField(message)]));
  }

  /** Plain fields for logs, without `body.current`, which may hold personal data. */
  toJSON(): Record<string, string | number | null> {
    const { name, code, message, method, url, status, statusText, failure, retryAfterInSeconds } = this;
    const server = { serverCode: this.body?.code ?? null, serverMessage: this.body?.message ?? null };
    return { name, code, message, method, url, status, statusText, failure, retryAfterInSeconds, ...server };
  }
}
