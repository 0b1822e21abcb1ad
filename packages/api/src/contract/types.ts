export type {
  AdminEndpointName,
  DoorEndpointName,
  EndpointTable,
  PersonalDataEndpointName,
  PublicEndpointName,
  TelemetryReportEndpointName,
} from "./endpoint-tables.ts";
export type { Endpoint } from "./endpoint.ts";
export type { Access, EndpointContract, EventAccess } from "./endpoint-contract.ts";
export type { Contract, EndpointName, EventReference, ParsedRequestOf, RequestOf, ResponseOf } from "./contract.ts";
export type {
  Event,
  EventCreateRequest,
  EventEditRequest,
  EventSummary,
  EmailSettings,
  OwnRegistration,
} from "./event.ts";
export type { EventFields } from "./event-fields.ts";
export type { ParticipantLink, Performance, Speaker, TitledLink } from "./event-parts.ts";
export type { RegistrationAnswer, RegistrationQuestion } from "./registration-questions.ts";
export type { OwnTeamEvent, TeamMember } from "./event-team.ts";
export type { StoredFile, Upload } from "./file.ts";
export type { AuditEntry } from "./audit.ts";
export type { AuditEntity } from "../enumerations/audit.ts";
export type { Revision, RevisionEntity } from "./revision.ts";
export type { Article, ArticleSummary } from "./article.ts";
export type { Tag, TagReference } from "./tag.ts";
export type { Deletion, DeletionItem } from "./deletion.ts";
export type {
  BlacklistEntry,
  DigestSubscriber,
  DigestSubscribeRequest,
  Download,
  JobApplication,
  JobApplicationRequest,
} from "./user.ts";
export type { FailedEmail, EmailFailure, StoppedAddress } from "./email.ts";
export type { Mailing } from "./mailing.ts";
export type { Door, DoorLink, DoorPerson } from "./door.ts";
export type { Participant, ParticipantSummary } from "./participant.ts";
export type { PersonalData } from "./personal-data.ts";
export type { Dashboard } from "./dashboard.ts";
export type {
  RichTextBlock,
  RichTextCallout,
  RichTextCodeBlock,
  RichTextDocument,
  RichTextEmbed,
  RichTextGallery,
  RichTextHardBreak,
  RichTextHeading,
  RichTextHeadingLink,
  RichTextImage,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  RichTextNode,
  RichTextPicture,
  RichTextSpoiler,
  RichTextTable,
  RichTextTableCell,
  RichTextTableRow,
  RichTextText,
  RichTextTone,
} from "./rich-text/rich-text-document.ts";
export type { Embed, EmbedProvider, EmbedProviderName } from "../rich-text/embeds.ts";
export type { RichTextFile, RichTextPath } from "../rich-text/visit-rich-text.ts";
export type {
  EventCancelRegistrationRequest,
  EventRegisterRequest,
  RegistrationAvailability,
  RegistrationReceipt,
} from "./registration.ts";
export type { Ticker } from "./ticker.ts";
export type {
  ErrorSeries,
  PageReport,
  ReportedError,
  ReportPeriod,
  ResolvedFrame,
  TelemetryLogEntry,
  VitalReport,
} from "./telemetry-report.ts";
export type { FailureBody } from "./failure.ts";
