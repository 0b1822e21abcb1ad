import { getDotPath, safeParse } from "valibot";
import type { BaseIssue } from "valibot";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { contract } from "../contract/contract.ts";
import type { FailureBody } from "../contract/failure.ts";
import type { FakeHandlers, FakeErrorResponse } from "./fake-handlers.ts";
import { endpointAt, readRequest } from "./fake-request.ts";

/** One call that was made. */
export interface FakeCall {
  readonly name: EndpointName;
  readonly headers: Headers;
  /** As it was sent. */
  readonly request: unknown;
}

export interface FakeApi {
  /** For a client's `fetch`, or for whatever hands requests on. It needs no network. */
  readonly fetch: typeof globalThis.fetch;
  /** What was asked for, oldest first; refused calls are among them. */
  readonly calls: readonly FakeCall[];
}

/**
 * The product API for tests: each call is answered by the handler of its name. Requests and answers are validated by the contract, so that a test
 * does not pass with what the real API would errorResponse, or never say. What no handler answers, and an answer that does not fit, is a 501 that
 * says so.
 */
export function createFakeApi(handlers: FakeHandlers): FakeApi {
  const seen: FakeCall[] = [];
  return {
    calls: seen,
    async fetch(input, init) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      signal?.throwIfAborted();
      const response = await answer(toRequest(input, init), handlers, seen);
      // The caller may have gone while a handler took its time.
      signal?.throwIfAborted();
      return response;
    },
  };
}

/** Without its signal, which may be of another realm than Request in a simulated browser. */
function toRequest(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}): Request {
  return new Request(input instanceof Request ? input : new URL(input, "http://api.test"), init);
}

async function answer(request: Request, handlers: FakeHandlers, seen: FakeCall[]): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = endpointAt(request.method, pathname);
  if (name === undefined) return failure(501, `The contract has no call ${request.method} ${pathname}.`);
  const sent = await readRequest(request);
  seen.push({ name, headers: request.headers, request: sent });
  // The handler of a name takes the request of that name: more than a union of handlers can say.
  const handler = handlers[name] as ((request: unknown, headers: Headers) => unknown) | undefined;
  if (handler === undefined) return failure(501, `createFakeApi has no handler for ${name}.`);

  const parsed = safeParse(contract[name].request, sent);
  if (!parsed.success) {
    const details = parsed.issues.map((issue) => ({ path: getDotPath(issue) ?? "", message: issue.message }));
    return json(400, { code: "INVALID_REQUEST", message: "Проверьте данные", details });
  }
  const result = await handler(parsed.output, request.headers);
  if (result instanceof Response) return result;
  if (isRefusal(result)) return json(result.status, result.body, result.headers);
  const checked = safeParse(contract[name].response, result);
  if (!checked.success) return failure(501, `The answer to ${name} does not fit: ${complaints(checked.issues)}.`);
  return result === undefined ? new Response(null, { status: 204 }) : json(200, result);
}

function complaints(issues: readonly BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${getDotPath(issue) ?? "the whole"}: ${issue.message}`).join("; ");
}

function isRefusal(value: unknown): value is FakeErrorResponse {
  return typeof value === "object" && value !== null && "isRefusal" in value && value.isRefusal === true;
}

function failure(status: number, message: string): Response {
  return json(status, { code: "NOT_IMPLEMENTED", message } satisfies FailureBody);
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}
