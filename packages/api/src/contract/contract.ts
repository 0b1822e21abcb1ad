import type { InferInput, InferOutput } from "valibot";
import { articleContract } from "./article.ts";
import { auditContract } from "./audit.ts";
import { calendarContract } from "./calendar.ts";
import { dashboardContract } from "./dashboard.ts";
import { deletionContract } from "./deletion.ts";
import { doorContract } from "./door.ts";
import { editorContract } from "./editor.ts";
import { emailContract } from "./email.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { eventPartContract } from "./event-part-requests.ts";
import { eventSeriesContract } from "./event-series.ts";
import { eventTeamContract } from "./event-team.ts";
import { eventContract } from "./event.ts";
import { fileContract } from "./file.ts";
import { mailingContract } from "./mailing.ts";
import { participantContract } from "./participant.ts";
import { personalDataContract } from "./personal-data.ts";
import { previewLinkContract } from "./preview-link.ts";
import { registrationContract } from "./registration.ts";
import { revisionContract } from "./revision.ts";
import { tagContract } from "./tag.ts";
import { telemetryReportContract } from "./telemetry-report.ts";
import { tickerContract } from "./ticker.ts";
import { userContract } from "./user.ts";

/** The fields of a request that name one event: its own id, or that of a record that belongs to one. */
export const eventReferences = ["event_id", "registration_id", "mailing_id"] as const;
export type EventReference = (typeof eventReferences)[number];

/**
 * An intersection of named types: the inferred type would exceed the length that the compiler writes to declarations.
 */
export type Contract = typeof eventContract &
  typeof eventPartContract &
  typeof eventSeriesContract &
  typeof registrationContract &
  typeof participantContract &
  typeof eventTeamContract &
  typeof calendarContract &
  typeof articleContract &
  typeof tagContract &
  typeof tickerContract &
  typeof userContract &
  typeof emailContract &
  typeof mailingContract &
  typeof personalDataContract &
  typeof dashboardContract &
  typeof editorContract &
  typeof fileContract &
  typeof deletionContract &
  typeof revisionContract &
  typeof previewLinkContract &
  typeof doorContract &
  typeof auditContract &
  typeof telemetryReportContract;

/**
 * Every endpoint, declared once: the server's validation, the clients' types and paths, and the OpenAPI document derive
 * from it.
 */
export const contract: Contract = declareEndpoints(() => ({
  ...eventContract,
  ...eventPartContract,
  ...eventSeriesContract,
  ...registrationContract,
  ...participantContract,
  ...eventTeamContract,
  ...calendarContract,
  ...articleContract,
  ...tagContract,
  ...tickerContract,
  ...userContract,
  ...emailContract,
  ...mailingContract,
  ...personalDataContract,
  ...dashboardContract,
  ...editorContract,
  ...fileContract,
  ...deletionContract,
  ...revisionContract,
  ...previewLinkContract,
  ...doorContract,
  ...auditContract,
  ...telemetryReportContract,
}));

export type EndpointName = keyof Contract;

/** A request as a client sends it: fields with defaults are optional. */
export type RequestOf<Name extends EndpointName> = InferInput<Contract[Name]["request"]>;
/** A request after validation: defaults filled in, text trimmed. */
export type ParsedRequestOf<Name extends EndpointName> = InferOutput<Contract[Name]["request"]>;
export type ResponseOf<Name extends EndpointName> = InferOutput<Contract[Name]["response"]>;
