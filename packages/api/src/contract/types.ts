/** The shapes that requests and answers have: no schema comes with them. */
export type { CallName } from "../calls/calls.ts";
export type { Access, Call } from "../calls/call.ts";
export type { Contract, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from "./contract.ts";
export type { Event, EventCreateRequest, EventEditRequest, EventSummary, OwnRegistration } from "./event.ts";
export type { EventFields } from "./event-fields.ts";
export type { Performance, Speaker, StoredFile, TitledLink } from "./event-parts.ts";
export type { RichTextBlock, RichTextDocument, RichTextMark, RichTextNode, RichTextText } from "./rich-text.ts";
export type {
  EventCancelRegistrationRequest,
  EventRegisterRequest,
  RegistrationAvailability,
  RegistrationReceipt,
} from "./registration.ts";
export type { RunningLine } from "./running-line.ts";
export type { FailureBody } from "./failure.ts";
