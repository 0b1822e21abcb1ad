/** A request that the site rejects: the status, a code for programs and a message for people. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly statusCode: number;
  readonly code: string;
  /** Seconds until another attempt may succeed. */
  readonly retryAfterInSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    options: ErrorOptions & { readonly retryAfterInSeconds?: number } = {},
  ) {
    super(message, options);
    this.retryAfterInSeconds = options.retryAfterInSeconds;
    this.statusCode = statusCode;
    this.code = code;
  }
}
