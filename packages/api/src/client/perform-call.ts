import type { Endpoint } from "../endpoints/endpoint.ts";
import type { ApiError } from "../errors/api-error.ts";
import { unlessAborted } from "./abort.ts";
import { chooseTransport } from "./choose-transport.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { sendRequest } from "./send-request.ts";
import { toApiError } from "./to-api-error.ts";
import type { CallContext } from "./to-api-error.ts";
import { toHttpRequest, urlOf } from "./to-http-request.ts";

/** There is no limit. */
const defaultTimeoutMs = 0;

/** Makes one call, reports its failure, and resolves to the response's body as received. */
export async function performCall(
  options: ApiClientOptions,
  endpoint: Endpoint,
  request: unknown,
  callOptions: CallOptions,
  report: (error: ApiError) => void,
): Promise<unknown> {
  const { onUnauthorized } = options;
  const { signal, isErrorHandled = false, timeoutMs = options.timeoutMs ?? defaultTimeoutMs } = callOptions;
  const { method, failure } = endpoint;
  const context: CallContext = { method, url: urlOf(options.baseUrl, endpoint, request), failure, timeoutMs, signal };
  const reject = (error: ApiError): never => {
    if (!isErrorHandled && !error.isAborted) report(error);
    throw error;
  };

  const first = await send(options, endpoint, request, callOptions, context);
  if (!first.isFailure) return first.body;
  if (first.error.status !== 401 || onUnauthorized === undefined) return reject(first.error);
  if (!(await isTokenRenewed(onUnauthorized, first, context))) throw first.error;
  // A 401 guarantees that the server has done nothing, so even a POST may be repeated.
  const second = await send(options, endpoint, request, callOptions, context);
  return second.isFailure ? reject(second.error) : second.body;
}

type Outcome =
  | { readonly isFailure: false; readonly body: unknown }
  | { readonly isFailure: true; readonly error: ApiError; readonly token: string | undefined };

async function send(
  options: ApiClientOptions,
  endpoint: Endpoint,
  request: unknown,
  { onUploadProgress }: CallOptions,
  context: CallContext,
): Promise<Outcome> {
  let response: Response | undefined;
  let token: string | undefined;
  try {
    token = await unlessAborted(async () => options.getAccessToken?.(), context.signal);
    const sending = { token, headers: options.getHeaders?.() ?? {}, getCookie: options.getCookie };
    const httpRequest = toHttpRequest(endpoint, context.url, request, sending);
    const transport = await chooseTransport(
      options.fetch,
      endpoint.body === "multipart" ? onUploadProgress : undefined,
    );
    response = await sendRequest(transport, httpRequest, context);
    const text = await response.text();
    return { isFailure: false, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  } catch (cause) {
    return { isFailure: true, error: toApiError(cause, context, response), token };
  }
}

/**
 * Whether a repetition may succeed. A hook that throws has not renewed the token: the 401 is reported then, not the
 * hook's error.
 *
 * @throws {ApiError} `ERR_CANCELED` when the caller aborts during the sign-in
 */
async function isTokenRenewed(
  onUnauthorized: NonNullable<ApiClientOptions["onUnauthorized"]>,
  { error, token }: Extract<Outcome, { isFailure: true }>,
  context: CallContext,
): Promise<boolean> {
  try {
    return (await unlessAborted(async () => onUnauthorized(error, token), context.signal)) === true;
  } catch (cause) {
    if (context.signal?.aborted === true) throw toApiError(cause, context);
    return false;
  }
}
