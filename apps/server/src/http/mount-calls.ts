import { contract } from "@corp/api/contract";
import type { CallName, Endpoint } from "@corp/api/contract";
import type { TokenVerifier } from "@corp/auth/server";
import type { FastifyInstance } from "fastify";
import { guest } from "../caller.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../handler.ts";
import { authenticate, requireAccess } from "./authenticate.ts";
import { parseRequest } from "./parse-request.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the body is read. */
    caller: Caller;
  }
}

interface MountOptions {
  readonly handlers: Handlers;
  readonly verifier: TokenVerifier;
  /** Registrations and cancellations a minute from one address; 0: no limit of their own. */
  readonly registrationsPerMinute: number;
}

const limitedCalls: ReadonlySet<CallName> = new Set(["eventRegister", "eventCancelRegistration"]);

/** A route for every call of the contract. Who may call is settled before a byte of the body is read. */
export function mountCalls(app: FastifyInstance, { handlers, verifier, registrationsPerMinute }: MountOptions): void {
  for (const [name, endpoint] of Object.entries(contract) as [CallName, Endpoint][]) {
    const handle = handlers[name] as (request: unknown, caller: Caller) => Promise<unknown>;
    const hasOwnLimit = limitedCalls.has(name) && registrationsPerMinute > 0;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(hasOwnLimit ? { config: { rateLimit: { max: registrationsPerMinute, timeWindow: "1 minute" } } } : {}),
      onRequest: async (request) => {
        request.caller = await authenticate(verifier, request.headers.authorization);
        requireAccess(request.caller, endpoint.access);
      },
      handler: async (request) => {
        const input = endpoint.method === "GET" ? request.query : request.body;
        return handle(parseRequest(endpoint.request, input), request.caller ?? guest);
      },
    });
  }
}
