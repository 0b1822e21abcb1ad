import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { articleContract } from "./article.ts";
import { auditContract } from "./audit.ts";
import { calendarContract } from "./calendar.ts";
import { dashboardContract } from "./dashboard.ts";
import { deletionContract } from "./deletion.ts";
import { eventContract } from "./event.ts";
import { eventPartContract } from "./event-part-requests.ts";
import { fileContract } from "./file.ts";
import { participantContract } from "./participant.ts";
import { registrationContract } from "./registration.ts";
import { revisionContract } from "./revision.ts";
import { tickerContract } from "./ticker.ts";
import { tagContract } from "./tag.ts";
import { telemetryReportContract } from "./telemetry-report.ts";
import { userContract } from "./user.ts";

/** Who may make a call. A role includes the ones before it; `public` needs no token. */
export type Access = "public" | "user" | "editor" | "admin";

/** A call with who may make it, and with the shapes of its request and of its answer. */
export interface EndpointContract extends Endpoint {
  readonly access: Access;
  readonly request: GenericSchema;
  readonly response: GenericSchema;
}

/** Named piece by piece: written out whole it would be longer than a compiler puts up with. */
export type Contract = typeof eventContract &
  typeof eventPartContract &
  typeof registrationContract &
  typeof participantContract &
  typeof calendarContract &
  typeof articleContract &
  typeof tagContract &
  typeof tickerContract &
  typeof userContract &
  typeof dashboardContract &
  typeof fileContract &
  typeof deletionContract &
  typeof revisionContract &
  typeof auditContract &
  typeof telemetryReportContract;

/** Every product call, declared once: the server validates by it, clients are typed by it, OpenAPI is written from it. */
export const contract: Contract = {
  ...eventContract,
  ...eventPartContract,
  ...registrationContract,
  ...participantContract,
  ...calendarContract,
  ...articleContract,
  ...tagContract,
  ...tickerContract,
  ...userContract,
  ...dashboardContract,
  ...fileContract,
  ...deletionContract,
  ...revisionContract,
  ...auditContract,
  ...telemetryReportContract,
} satisfies Record<EndpointName, EndpointContract>;

/** What a caller sends: optional fields may be left out. */
export type RequestOf<Name extends EndpointName> = InferInput<Contract[Name]["request"]>;
/** What a server handles: defaults filled in, text trimmed. */
export type ParsedRequestOf<Name extends EndpointName> = InferOutput<Contract[Name]["request"]>;
export type ResponseOf<Name extends EndpointName> = InferOutput<Contract[Name]["response"]>;
