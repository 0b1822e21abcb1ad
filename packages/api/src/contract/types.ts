/** The shapes that requests and answers have: no schema comes with them. */
export type { CallName } from "../calls/calls.ts";
export type { Call } from "../calls/call.ts";
export type { Access, Contract, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from "./contract.ts";
export type { Event, EventCreateRequest, EventEditRequest, EventSummary, OwnRegistration } from "./event.ts";
export type { EventFields } from "./event-fields.ts";
export type { Performance, Speaker, TitledLink } from "./event-parts.ts";
export type { StoredFile } from "./file.ts";
export type { Article, ArticleSummary } from "./article.ts";
export type { Tag, TagReference } from "./tag.ts";
export type { Deletion, DeletionItem } from "./deletion.ts";
export type { DigestSubscribeRequest, Download, JobApplicationRequest } from "./user.ts";
export type {
  RichTextBlock,
  RichTextDocument,
  RichTextListItem,
  RichTextMark,
  RichTextNode,
  RichTextText,
} from "./rich-text.ts";
export type {
  EventCancelRegistrationRequest,
  EventRegisterRequest,
  RegistrationAvailability,
  RegistrationReceipt,
} from "./registration.ts";
export type { RunningLine } from "./running-line.ts";
export type { FailureBody } from "./failure.ts";
