import type { EndpointName } from "@corp/api/contract";
import { endpointFailures, failures } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";

type JsonObject = Record<string, unknown>;

/** Fields of a failure's body besides its message and code. */
const bodies: Partial<Record<FailureCode, JsonObject>> = {
  INVALID_REQUEST: { details: [{ path: "title", message: "Заполните поле" }] },
  VERSION_CONFLICT: { current: { version: 8 } },
};

const retryAfter = { description: "Seconds until it may be tried again.", schema: { type: "integer" } };
const headers: Partial<Record<number, JsonObject>> = {
  401: { "WWW-Authenticate": { description: "RFC 6750, section 3.", schema: { type: "string" } } },
  429: { "Retry-After": retryAfter },
  503: { "Retry-After": retryAfter },
};

/** An example of each failure's body, by code. */
export function failureExamples(): JsonObject {
  return Object.fromEntries(
    Object.entries(failures).map(([code, { meaning, message }]) => [
      code,
      { summary: meaning, value: { message, code, ...bodies[code as FailureCode] } },
    ]),
  );
}

/** The error responses of an endpoint, by status. */
export function failureResponses(name: EndpointName): JsonObject {
  const byStatus = Map.groupBy(endpointFailures[name], (code) => failures[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, response(status, codes)]));
}

function response(status: number, codes: readonly FailureCode[]): JsonObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${failures[code].meaning}`).join("\n\n"),
    ...(headers[status] === undefined ? {} : { headers: headers[status] }),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Failure" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
