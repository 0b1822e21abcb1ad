export { createApiClient } from "./client/create-api-client.ts";
export type { ApiClient, ApiClientOptions, CallOptions } from "./client/create-api-client.ts";
export { calls } from "./calls/calls.ts";
export type { CallName } from "./calls/calls.ts";
export type { Access, Call } from "./calls/call.ts";
export type { Contract, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from "./contract/contract.ts";
export type { Event, EventCreateRequest, EventEditRequest, EventSummary, OwnRegistration } from "./contract/event.ts";
export type { EventFields } from "./contract/event-fields.ts";
export type { Performance, Speaker, StoredFile, TitledLink } from "./contract/event-parts.ts";
export type {
  RichTextBlock,
  RichTextDocument,
  RichTextMark,
  RichTextNode,
  RichTextText,
} from "./contract/rich-text.ts";
export type {
  EventCancelRegistrationRequest,
  EventRegisterRequest,
  RegistrationAvailability,
  RegistrationReceipt,
} from "./contract/registration.ts";
export type { RunningLine } from "./contract/running-line.ts";
export {
  cancellationReasons,
  eventFormats,
  eventStatuses,
  participationFormats,
  registrationStates,
  unavailabilityReasons,
} from "./enumerations/event.ts";
export type {
  CancellationReason,
  EventFormat,
  EventStatus,
  ParticipationFormat,
  RegistrationState,
  UnavailabilityReason,
} from "./enumerations/event.ts";
export { personCurrentStatuses, personWorkExperiences } from "./enumerations/person.ts";
export type { PersonCurrentStatus, PersonWorkExperience } from "./enumerations/person.ts";
export { publicationActions } from "./enumerations/publication.ts";
export type { PublicationAction } from "./enumerations/publication.ts";
