import type { GenericSchema } from "valibot";
import { article, articleSummary } from "./article.ts";
import { deletion } from "./deletion.ts";
import { event, eventSummary, ownRegistration } from "./event.ts";
import { performance, question, speaker, titledLink } from "./event-parts.ts";
import { failureBody } from "./failure.ts";
import { storedFile } from "./file.ts";
import { registrationAvailability, registrationReceipt } from "./registration.ts";
import { richTextBlock, richTextDocument, richTextMark } from "./rich-text.ts";
import { runningLine } from "./running-line.ts";
import { tag, tagReference } from "./tag.ts";
import { download } from "./user.ts";

/** The shapes that have a name in documents: wherever one stands, it is referred to instead of repeated. */
export const namedSchemas: Readonly<Record<string, GenericSchema>> = {
  Article: article,
  ArticleSummary: articleSummary,
  Deletion: deletion,
  Download: download,
  Event: event,
  EventSummary: eventSummary,
  Failure: failureBody,
  OwnRegistration: ownRegistration,
  Performance: performance,
  Question: question,
  RegistrationAvailability: registrationAvailability,
  RegistrationReceipt: registrationReceipt,
  RichTextBlock: richTextBlock,
  RichTextDocument: richTextDocument,
  RichTextMark: richTextMark,
  RunningLine: runningLine,
  Speaker: speaker,
  StoredFile: storedFile,
  Tag: tag,
  TagReference: tagReference,
  TitledLink: titledLink,
};
