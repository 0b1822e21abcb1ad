import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { Call } from "../calls/call.ts";
import type { CallName } from "../calls/calls.ts";
import { calendarContract } from "./calendar.ts";
import { eventContract } from "./event.ts";
import { registrationContract } from "./registration.ts";
import { runningLineContract } from "./running-line.ts";

/** A call with the shapes of its request and of its answer. */
export interface Endpoint extends Call {
  readonly request: GenericSchema;
  readonly response: GenericSchema;
}

/** Every product call, declared once: the server validates by it, clients are typed by it, OpenAPI is written from it. */
export const contract = {
  ...eventContract,
  ...registrationContract,
  ...calendarContract,
  ...runningLineContract,
} as const satisfies Record<CallName, Endpoint>;

export type Contract = typeof contract;

/** What a caller sends: optional fields may be left out. */
export type RequestOf<Name extends CallName> = InferInput<Contract[Name]["request"]>;
/** What a server handles: defaults filled in, text trimmed. */
export type ParsedRequestOf<Name extends CallName> = InferOutput<Contract[Name]["request"]>;
export type ResponseOf<Name extends CallName> = InferOutput<Contract[Name]["response"]>;
