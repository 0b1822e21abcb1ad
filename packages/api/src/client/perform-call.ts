import type { ApiError } from "../errors/api-error.ts";
import { unlessAborted } from "./abort.ts";
import { chooseTransport } from "./choose-transport.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { sendRequest } from "./send-request.ts";
import { toApiError } from "./to-api-error.ts";
import type { Attempt } from "./to-api-error.ts";
import { toHttpRequest, urlOf } from "./to-http-request.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";

/** No time-out by default (specification, section 9: HTTP client default timeout 0). */
const defaultTimeoutMs = 0;

/** Makes one call, tells of its failure, and gives the answer's body as it came. */
export async function performCall(
  options: ApiClientOptions,
  call: Endpoint,
  request: unknown,
  callOptions: CallOptions,
  tell: (error: ApiError) => void,
): Promise<unknown> {
  const { onUnauthorized } = options;
  const { signal, isErrorHandled = false, timeoutMs = options.timeoutMs ?? defaultTimeoutMs } = callOptions;
  const url = urlOf(options.baseUrl, call, request);
  const attempt: Attempt = { method: call.method, url, failure: call.failure, timeoutMs, signal };
  const reject = (error: ApiError): never => {
    if (!isErrorHandled && !error.isAborted) tell(error);
    throw error;
  };

  const first = await send(options, call, request, callOptions, attempt);
  if (!first.isFailure) return first.body;
  if (first.error.status !== 401 || onUnauthorized === undefined) return reject(first.error);
  if (!(await isSignedInAnew(onUnauthorized, first.error, attempt))) throw first.error;
  // The server has done nothing at a 401, so even a POST may be sent once more.
  const second = await send(options, call, request, callOptions, attempt);
  return second.isFailure ? reject(second.error) : second.body;
}

type Outcome =
  | { readonly isFailure: false; readonly body: unknown }
  | { readonly isFailure: true; readonly error: ApiError };

async function send(
  options: ApiClientOptions,
  call: Endpoint,
  request: unknown,
  { onUploadProgress }: CallOptions,
  attempt: Attempt,
): Promise<Outcome> {
  let response: Response | undefined;
  try {
    const token = await unlessAborted(async () => options.getAccessToken?.(), attempt.signal);
    const sending = { token, headers: options.getHeaders?.() ?? {}, getCookie: options.getCookie };
    const message = toHttpRequest(call, attempt.url, request, sending);
    const exchange = await chooseTransport(options.fetch, call.body === "multipart" ? onUploadProgress : undefined);
    response = await sendRequest(exchange, message, attempt);
    const text = await response.text();
    // An empty body is no failure: what was asked for has been done.
    return { isFailure: false, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  } catch (cause) {
    return { isFailure: true, error: await toApiError(cause, attempt, response) };
  }
}

/**
 * A hook that fails has not signed anybody in.
 *
 * @throws {ApiError} `ERR_CANCELED` when the caller aborts while somebody signs in
 */
async function isSignedInAnew(
  onUnauthorized: NonNullable<ApiClientOptions["onUnauthorized"]>,
  error: ApiError,
  attempt: Attempt,
): Promise<boolean> {
  try {
    return (await unlessAborted(async () => onUnauthorized(error), attempt.signal)) === true;
  } catch (cause) {
    if (attempt.signal?.aborted === true) throw await toApiError(cause, attempt);
    return false;
  }
}
