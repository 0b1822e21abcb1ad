import { getDotPath, safeParse } from "valibot";
import type { BaseIssue } from "valibot";
import { contract } from "../contract/contract.ts";
import type { EndpointName } from "../contract/contract.ts";
import type { FailureBody } from "../contract/failure.ts";
import type { FakeHandlers, FakeErrorResponse } from "./fake-handlers.ts";
import { endpointAt, readRequest } from "./fake-request.ts";

export interface FakeCall {
  readonly name: EndpointName;
  readonly headers: Headers;
  /** The request as sent, before defaults are filled in. */
  readonly request: unknown;
}

export interface FakeApi {
  /** Replaces a client's `fetch`; uses no network. */
  readonly fetch: typeof globalThis.fetch;
  /** All calls, oldest first, including rejected ones. */
  readonly calls: readonly FakeCall[];
}

/**
 * The product API for tests: the handler of an endpoint's name responds to its calls. Requests and responses are
 * validated by the contract, so that a test cannot pass with data that the real API would reject or never send. A
 * missing handler and an invalid response are a 501 with the reason.
 */
export function createFakeApi(handlers: FakeHandlers): FakeApi {
  const seen: FakeCall[] = [];
  return {
    calls: seen,
    async fetch(input, init) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      signal?.throwIfAborted();
      const response = await respond(toRequest(input, init), handlers, seen);
      // The caller may have aborted in the meantime.
      signal?.throwIfAborted();
      return response;
    },
  };
}

/** Omits the signal: in a simulated browser it may be of another realm than Request. */
function toRequest(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}): Request {
  return new Request(input instanceof Request ? input : new URL(input, "http://api.test"), init);
}

async function respond(request: Request, handlers: FakeHandlers, seen: FakeCall[]): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = endpointAt(request.method, pathname);
  if (name === undefined) return failure(501, `The contract has no endpoint ${request.method} ${pathname}.`);
  const sent = await readRequest(request);
  seen.push({ name, headers: request.headers, request: sent });
  // The compiler cannot relate the name's handler to the name's request across the union.
  const handler = handlers[name] as ((request: unknown, headers: Headers) => unknown) | undefined;
  if (handler === undefined) return failure(501, `createFakeApi has no handler for ${name}.`);

  const parsed = safeParse(contract[name].request, sent);
  if (!parsed.success) {
    const details = parsed.issues.map((issue) => ({ path: getDotPath(issue) ?? "", message: issue.message }));
    return json(400, { code: "INVALID_REQUEST", message: "Проверьте данные", details });
  }
  const result = await handler(parsed.output, request.headers);
  if (result instanceof Response) return result;
  if (isErrorResponse(result)) return json(result.status, result.body, result.headers);
  const checked = safeParse(contract[name].response, result);
  if (!checked.success)
    return failure(501, `The response of ${name} does not match the contract: ${listIssues(checked.issues)}.`);
  return result === undefined ? new Response(null, { status: 204 }) : json(200, result);
}

function listIssues(issues: readonly BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${getDotPath(issue) ?? "(root)"}: ${issue.message}`).join("; ");
}

function isErrorResponse(value: unknown): value is FakeErrorResponse {
  return typeof value === "object" && value !== null && "isErrorResponse" in value && value.isErrorResponse === true;
}

function failure(status: number, message: string): Response {
  return json(status, { code: "NOT_IMPLEMENTED", message } satisfies FailureBody);
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}
