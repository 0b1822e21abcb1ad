export { createApiClient } from "./client/create-api-client.ts";
export type { ApiClient, ApiClientOptions, CallOptions } from "./client/create-api-client.ts";
export { calls } from "./calls/calls.ts";
export type * from "./contract/types.ts";
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
