import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { jsonSchemas } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";
import type { HandledCall } from "../../src/handler.ts";
import { findFaults, missing, withFault } from "./faults.ts";
import { readAnswer, send } from "./send.ts";
import type { Sent } from "./send.ts";
import type { World } from "./world.ts";

/** A request that must be rejected, and the expected response. */
export interface Rejection {
  readonly what: string;
  /** Any of these. */
  readonly codes: readonly FailureCode[];
  /** The field that must have an issue. */
  readonly path?: string;
  readonly send: () => Promise<Sent>;
}

export type Fields = Readonly<Record<string, unknown>>;

export const schemas = jsonSchemas();

/** Requests with every fault that follows from the schema. */
export function withEveryFault({ server, tokenFor }: World, name: HandledCall, request: Fields): Rejection[] {
  const { method, access }: EndpointContract = contract[name];
  const isSendable = (path: string, value: unknown): boolean =>
    // Values in a query are strings, so null is the string "null".
    method !== "GET" || (path !== "" && (typeof value === "string" || value === missing || value === 1));
  return findFaults(schemas.requests[name], request, schemas.named)
    .filter(({ path, value }) => isSendable(path, value))
    .map((fault) => ({
      what: `${fault.path || "the request"} ${fault.what}`,
      codes: fault.path === "cursor" ? ["INVALID_REQUEST", "BAD_CURSOR"] : ["INVALID_REQUEST", "MALFORMED_REQUEST"],
      path: fault.path,
      send: () => send(server.origin, name, withFault(request, fault), tokenFor(access)),
    }));
}

const depth = 100;
const overLimit = 1024 * 1024;

/** Requests with invalid bodies, and a cross-site request. */
export function withoutRequest({ server, tokenFor }: World, name: HandledCall, request: Fields): Rejection[] {
  const { method, path, access }: EndpointContract = contract[name];
  if (method === "GET") return [];
  const token = tokenFor(access);
  const raw = (what: string, code: FailureCode, body: string, headers: Record<string, string> = {}): Rejection => ({
    what,
    codes: [code],
    send: async () =>
      readAnswer(
        await fetch(server.origin + path, {
          method,
          body,
          headers: {
            "content-type": "application/json",
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        }),
      ),
  });
  const json = JSON.stringify(request);
  return [
    raw("JSON that does not end", "MALFORMED_REQUEST", `${json}{`),
    raw("a prototype in the body", "MALFORMED_REQUEST", '{"__proto__":{"isAdmin":true}}'),
    raw("a body that is nested too deep", "TOO_DEEP", "[".repeat(depth) + "]".repeat(depth)),
    raw("a body over the limit", "TOO_LARGE", JSON.stringify({ text: "x".repeat(overLimit) })),
    raw("a form", "JSON_EXPECTED", "a=b", { "content-type": "application/x-www-form-urlencoded" }),
    raw("a text", "JSON_EXPECTED", json, { "content-type": "text/plain" }),
    raw("another site's request", "XSRF_TOKEN", json, { cookie: "XSRF-TOKEN=a", "x-xsrf-token": "b" }),
  ];
}

/** Requests of every caller without access. */
export async function byOthers(world: World, name: HandledCall, request: Fields): Promise<Rejection[]> {
  const { access }: EndpointContract = contract[name];
  const { issuer, origin } = world.server;
  const { reader, editor } = world.tokens;
  const as = (what: string, code: FailureCode, token: string | undefined): Rejection => ({
    what,
    codes: [code],
    send: () => send(origin, name, request, token),
  });
  return [
    as("an expired token", "TOKEN_EXPIRED", await issuer.token({ expiresIn: -60, roles: ["admin"] })),
    as("a forged token", "TOKEN_INVALID", await issuer.token({ isForged: true, roles: ["admin"] })),
    as("something else for a token", "TOKEN_INVALID", "x"),
    as("a token from elsewhere", "TOKEN_FOREIGN_ISSUER", await issuer.token({ issuer: "https://evil.example/" })),
    as("another client's token", "TOKEN_FOREIGN_AUDIENCE", await issuer.token({ audience: "other", client: "other" })),
    ...(access === "public" ? [] : [as("a guest", "TOKEN_REQUIRED", undefined)]),
    ...(access === "editor" || access === "admin" ? [as("a reader", "ROLE_REQUIRED", reader)] : []),
    ...(access === "admin" ? [as("an editor", "ROLE_REQUIRED", editor)] : []),
    ...("include_unpublished" in request ? draftsByOthers(world, name, request) : []),
  ];
}

function draftsByOthers({ server, tokens }: World, name: HandledCall, request: Fields): Rejection[] {
  const withDrafts = { ...request, include_unpublished: true };
  return [
    { what: "drafts for a guest", codes: ["TOKEN_REQUIRED"], send: () => send(server.origin, name, withDrafts) },
    {
      what: "drafts for a reader",
      codes: ["ROLE_REQUIRED"],
      send: () => send(server.origin, name, withDrafts, tokens.reader),
    },
  ];
}
