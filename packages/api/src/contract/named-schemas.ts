import type { GenericSchema } from "valibot";
import { article, articleSummary } from "./article.ts";
import { auditEntry } from "./audit.ts";
import { deletion } from "./deletion.ts";
import { doorPerson } from "./door.ts";
import { participantLink, performance, question, speaker, titledLink } from "./event-parts.ts";
import { teamMember } from "./event-team.ts";
import { event, eventSummary, ownRegistration } from "./event.ts";
import { failureBody } from "./failure.ts";
import { storedFile, upload } from "./file.ts";
import { mailing } from "./mailing.ts";
import { participant } from "./participant.ts";
import { personalData } from "./personal-data.ts";
import { registrationAnswer, registrationQuestion } from "./registration-questions.ts";
import { registrationAvailability, registrationReceipt } from "./registration.ts";
import { revision } from "./revision.ts";
import { richTextBlock, richTextDocument, richTextMark } from "./rich-text/rich-text-document.ts";
import { identifier } from "./scalars.ts";
import { tag, tagReference } from "./tag.ts";
import { pageReport, reportedError, resolvedFrame, telemetryLogEntry, vitalReport } from "./telemetry-report.ts";
import { ticker } from "./ticker.ts";
import { download, jobApplication, sentJobApplication } from "./user.ts";

/** Schemas with a name of their own in the OpenAPI document, referenced instead of repeated. */
export const namedSchemas: Readonly<Record<string, GenericSchema>> = {
  Article: article,
  ArticleSummary: articleSummary,
  AuditEntry: auditEntry,
  Deletion: deletion,
  DoorPerson: doorPerson,
  Download: download,
  Event: event,
  EventSummary: eventSummary,
  Failure: failureBody,
  Identifier: identifier,
  JobApplication: jobApplication,
  Mailing: mailing,
  OwnRegistration: ownRegistration,
  PageReport: pageReport,
  Participant: participant,
  ParticipantLink: participantLink,
  Performance: performance,
  PersonalData: personalData,
  Question: question,
  RegistrationAnswer: registrationAnswer,
  RegistrationAvailability: registrationAvailability,
  RegistrationQuestion: registrationQuestion,
  RegistrationReceipt: registrationReceipt,
  ReportedError: reportedError,
  ResolvedFrame: resolvedFrame,
  Revision: revision,
  RichTextBlock: richTextBlock,
  RichTextDocument: richTextDocument,
  RichTextMark: richTextMark,
  RunningLine: ticker,
  SentJobApplication: sentJobApplication,
  Speaker: speaker,
  StoredFile: storedFile,
  Tag: tag,
  TagReference: tagReference,
  TeamMember: teamMember,
  TelemetryLogEntry: telemetryLogEntry,
  TitledLink: titledLink,
  Upload: upload,
  VitalReport: vitalReport,
};
