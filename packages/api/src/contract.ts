/** The contract with its schemas, for servers and for forms that validate input. */
export { addressGroups, networkFactor } from "./contract/address-groups.ts";
export type { AddressGroups } from "./contract/address-groups.ts";
export { cacheTags, resolveCacheTags } from "./contract/cache-tags.ts";
export type { CacheTag, CacheTagSource } from "./contract/cache-tags.ts";
export { contract, eventReferences } from "./contract/contract.ts";
export { failureBody } from "./contract/failure.ts";
export { event, eventCreateRequest, eventEditRequest, eventListRequest, eventSummary } from "./contract/event.ts";
export {
  chosenFormats,
  eventFilterNames,
  eventFilterRequest,
  ignoredParameters,
  readEventFilter,
  nameParameter,
  textParameter,
  writeEventFilter,
} from "./contract/event-filter.ts";
export type { ChosenFormat, EventFilter } from "./contract/event-filter.ts";
export { maxSeriesEvents } from "./contract/event-series.ts";
export { eventChoices, eventFields, missingForPublication } from "./contract/event-fields.ts";
export { eventParts, performance } from "./contract/event-parts.ts";
export {
  article,
  articleCreateRequest,
  articleEditRequest,
  articleListRequest,
  articleSummary,
} from "./contract/article.ts";
export { storedFile } from "./contract/file.ts";
export { auditEntities, contentEntities } from "./enumerations/audit.ts";
export { emailKinds } from "./enumerations/email.ts";
export type { EmailKind } from "./enumerations/email.ts";
export { broadcastLeadMs, seriesRules } from "./enumerations/event.ts";
export type { SeriesProblem, SeriesRule } from "./enumerations/event.ts";
export { revisionEntities } from "./contract/revision.ts";
export { personalDataLinkSendRequest, personalDataNameSetRequest } from "./contract/personal-data.ts";
export { participant } from "./contract/participant.ts";
export { digestSubscribeRequest, jobApplicationRequest, sentJobApplication } from "./contract/user.ts";
export { richTextDocument } from "./contract/rich-text/rich-text-document.ts";
export { embedOf, embedProviders } from "./rich-text/embeds.ts";
export { richTextLimits } from "./rich-text/rich-text-limits.ts";
export { richTextFiles, visitRichText } from "./rich-text/visit-rich-text.ts";
export { cleanLine, cleanName, cleanText, cutText, foldText, hasLetter } from "./text/clean-text.ts";
export { looksSame } from "./contract/looks-same.ts";
export { escapeMarkdown, escapeMarkdownBeginning } from "./text/escape-markdown.ts";
export { timeZones, zoneName, zoneSignature } from "./text/time-zones.ts";
export { isHttpsAddress } from "./contract/scalars.ts";
export {
  eventCancelRegistrationRequest,
  eventRegisterRequest,
  eventRegisterRequestTo,
  eventRegistrationLinkSendRequest,
} from "./contract/registration.ts";
export { registrationAnswersTo, registrationQuestion } from "./contract/registration-questions.ts";
export { answerText, askedQuestions, optionsOf } from "./registration-questions/asked-questions.ts";
export { errorOwners, telemetryLevels, vitalNames } from "./contract/telemetry-report.ts";
export type * from "./contract/types.ts";
