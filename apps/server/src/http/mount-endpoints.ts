import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import type { TokenVerifier } from "@corp/auth/server";
import type { FastifyInstance } from "fastify";
import type { Caller, EventGrant } from "../caller.ts";
import { Failure } from "../failure.ts";
import type { HandledCall, Handlers } from "../handler.ts";
import type { EventGrants } from "../modules/event-grants/event-grants.ts";
import type { RateLimits } from "../modules/limits/rate-limits.ts";
import { authenticate } from "./authenticate.ts";
import { inDatabaseTime } from "./database-time.ts";
import { parseRequest } from "./parse-request.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** It is set before the body is read. */
    caller: Caller;
    /** Set with the caller: one has to be for the event that the body names. Null means that the role is enough. */
    grants?: readonly EventGrant[] | null;
  }
}

interface MountOptions {
  readonly handlers: Handlers;
  readonly verifier: TokenVerifier;
  readonly eventGrants: EventGrants;
  readonly limits: RateLimits;
}

/** Enough for the longest form of a visitor; deeply nested bodies take seconds of processor time per megabyte. */
const visitorBodyBytes = 64 * 1024;
/** Enough for a long article. */
const editorBodyBytes = 1024 * 1024;

/** Reports over many days, whose statements have no time-out. */
const isReport = (name: string): boolean => name.startsWith("telemetry");

/**
 * Whether a call failed before it was about the person whom it names: what it asks for is absent, closed or not
 * allowed, or its form is invalid. It counts for its caller alone; others of the same network must not lose the
 * person's own attempts.
 */
const isMissingOrClosed = (error: unknown): boolean =>
  error instanceof Failure &&
  (["not-found", "gone", "forbidden", "invalid"].includes(error.kind) ||
    ["CANCELLED", "PASSED", "NOT_OPEN", "CLOSED"].includes(error.code ?? ""));

/** Mounts a route for every endpoint of the contract. Access is checked before the body is read. */
export function mountEndpoints(app: FastifyInstance, { handlers, verifier, eventGrants, limits }: MountOptions): void {
  // The upload streams its form and has a route of its own.
  const { uploadFile: _form, ...handled } = contract;
  for (const [name, endpoint] of Object.entries(handled) as [HandledCall, EndpointContract][]) {
    const handle = handlers[name] as (request: unknown, caller: Caller) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.access === "public" || endpoint.access === "user" ? visitorBodyBytes : editorBodyBytes,
      onRequest: async (request) => {
        request.caller = await authenticate(verifier, request.headers.authorization);
        request.grants = await inDatabaseTime(request, eventGrants.requireAccess(request.caller, endpoint));
        await inDatabaseTime(request, limits.countIp(name, request.ip));
      },
      handler: async (request) => {
        const input = endpoint.method === "GET" ? request.query : request.body;
        const parsed = parseRequest(endpoint.request, input);
        const { caller, grants = null } = request;
        const call = async (): Promise<unknown> => {
          const grant = grants === null ? null : await eventGrants.requireGrant(caller, grants, parsed);
          await limits.countEmail(name, parsed, request.ip);
          try {
            return await handle(parsed, { ...caller, grant });
          } catch (error) {
            if (isMissingOrClosed(error)) await limits.returnEmail(name, parsed, request.ip);
            throw error;
          }
        };
        return isReport(name) ? call() : inDatabaseTime(request, call());
      },
    });
  }
}
