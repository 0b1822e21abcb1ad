/** The contract with its schemas: for servers, and for forms that validate before they send. */
export { contract } from "./contract/contract.ts";
export type { Contract, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from "./contract/contract.ts";
export type { Access, Call } from "./calls/call.ts";
export type { CallName } from "./calls/calls.ts";
export { failureBody } from "./contract/failure.ts";
export type { FailureBody } from "./contract/failure.ts";
export { event, eventCreateRequest, eventEditRequest, eventListRequest, eventSummary } from "./contract/event.ts";
export type { Event, EventCreateRequest, EventEditRequest, EventSummary, OwnRegistration } from "./contract/event.ts";
export { eventFields } from "./contract/event-fields.ts";
export type { EventFields } from "./contract/event-fields.ts";
export { eventParts } from "./contract/event-parts.ts";
export type { Performance, Speaker, StoredFile, TitledLink } from "./contract/event-parts.ts";
export { richTextDocument } from "./contract/rich-text.ts";
export type {
  RichTextBlock,
  RichTextDocument,
  RichTextMark,
  RichTextNode,
  RichTextText,
} from "./contract/rich-text.ts";
export { eventCancelRegistrationRequest, eventRegisterRequest } from "./contract/registration.ts";
export type {
  EventCancelRegistrationRequest,
  EventRegisterRequest,
  RegistrationAvailability,
  RegistrationReceipt,
} from "./contract/registration.ts";
export type { RunningLine } from "./contract/running-line.ts";
