export { createApiClient } from "./client/create-api-client.ts";
export type { EndpointFunctions } from "./client/endpoint-functions.ts";
export type { ApiClient } from "./client/create-api-client.ts";
export type { UploadProgress } from "./client/transport.ts";
export type { ApiClientOptions, CallOptions } from "./client/options.ts";
export { endpoints } from "./endpoints/endpoints.ts";
export type * from "./contract/types.ts";
export { embedOf, embedProviders } from "./rich-text/embeds.ts";
export { richTextLimits } from "./rich-text/rich-text-limits.ts";
export { richTextFiles, visitRichText } from "./rich-text/visit-rich-text.ts";
export { answerText, askedQuestions, conditionObstacle, optionsOf } from "./registration-questions/asked-questions.ts";
export { auditEntities, contentEntities } from "./enumerations/audit.ts";
export type { EmailKind } from "./enumerations/email.ts";
export {
  broadcastLeadMs,
  cancellationReasons,
  eventFormats,
  eventKinds,
  eventStatuses,
  participationFormats,
  registrationQuestionKinds,
  registrationStates,
  unavailabilityReasons,
} from "./enumerations/event.ts";
export type {
  AutomaticCancellationReason,
  CancellationReason,
  StoredCancellationReason,
  EventFormat,
  EventKind,
  EventStatus,
  ParticipationFormat,
  RegistrationQuestionKind,
  RegistrationState,
  UnavailabilityReason,
} from "./enumerations/event.ts";
export {
  exclusiveKnowAboutReasons,
  exclusiveReadAboutSources,
  jobApplicationStates,
  jobSearchStatuses,
  joinReasons,
  knowAboutReasons,
  readAboutSources,
} from "./enumerations/job-application.ts";
export type {
  JobApplicationState,
  JobSearchStatus,
  JoinReason,
  KnowAboutReason,
  ReadAboutSource,
} from "./enumerations/job-application.ts";
export { personCurrentStatuses, personWorkExperiences } from "./enumerations/person.ts";
export type { PersonCurrentStatus, PersonWorkExperience } from "./enumerations/person.ts";
export { publicationActions } from "./enumerations/publication.ts";
export type { PublicationAction } from "./enumerations/publication.ts";
