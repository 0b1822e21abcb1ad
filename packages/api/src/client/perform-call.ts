import type { Endpoint } from "../contract/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { unlessAborted, watchPageExit } from "./abort.ts";
import { browserGlobals } from "./browser-globals.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { chooseTransport, sendRequest } from "./send-request.ts";
import { toApiError } from "./to-api-error.ts";
import type { CallContext } from "./to-api-error.ts";
import { toHttpRequest, withQuery } from "./to-http-request.ts";
import type { HttpRequest } from "./transport.ts";

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
  const { onUnauthorized, messages } = options;
  const { signal, isErrorHandled = false, timeoutMs = options.timeoutMs ?? defaultTimeoutMs } = callOptions;
  const { method, path } = endpoint;
  const failure = messages?.ofEndpoint?.(path) ?? endpoint.failure;
  const url = options.baseUrl.replace(/\/$/u, "") + path;
  const context: CallContext = { method, url, failure, timeoutMs, signal, messages };
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
  { onUploadProgress, isBodyExpected = false }: CallOptions,
  context: CallContext,
): Promise<Outcome> {
  const exit = watchPageExit();
  let url = context.url;
  let response: Response | undefined;
  let token: string | undefined;
  try {
    token = await unlessAborted(async () => options.getAccessToken?.(), context.signal);
    const httpRequest = makeRequest(options, endpoint, request, token, context);
    ({ url } = httpRequest);
    const transport = await chooseTransport(
      options.fetch,
      endpoint.body === "multipart" ? onUploadProgress : undefined,
    );
    response = await sendRequest(transport, httpRequest, context);
    const text = await response.text();
    const isEmpty = text === "" && !isBodyExpected;
    return { isFailure: false, body: isEmpty ? undefined : (JSON.parse(text) as unknown) };
  } catch (cause) {
    const isUnmade = ApiError.isInstance(cause) && cause.code === "ERR_BAD_OPTION";
    const error = isUnmade ? cause : toApiError(cause, { ...context, url }, { response, isPageLeft: exit.isLeft() });
    return { isFailure: true, error, token };
  } finally {
    exit.stop();
  }
}

/** @throws {ApiError} `ERR_BAD_OPTION` for what no request can carry, and when a function of the options throws */
function makeRequest(
  { fetch, getHeaders, getCookie }: ApiClientOptions,
  endpoint: Endpoint,
  request: unknown,
  token: string | undefined,
  context: CallContext,
): HttpRequest {
  const { url } = context;
  try {
    if (fetch === undefined && !URL.canParse(url, browserGlobals().location?.href))
      throw new TypeError(`outside a browser "baseUrl" must be absolute, and ${url} is not`);
    return toHttpRequest(endpoint, withQuery(url, endpoint, request), request, {
      token,
      headers: getHeaders?.() ?? {},
      getCookie,
    });
  } catch (cause) {
    throw new ApiError(`Cannot make the request: ${String(cause)}`, { ...context, cause, code: "ERR_BAD_OPTION" });
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
