import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { deletion } from "./deletion.ts";
import {
  performanceRequest,
  question,
  speakerRequest,
  titledLink,
  titledLinks,
  participantLink,
  participantLinks,
} from "./event-parts.ts";
import { event } from "./event.ts";
import { messages } from "./messages.ts";
import { endsAfterStart } from "./period.ts";
import { registrationQuestions } from "./registration-questions.ts";
import { richTextDocument } from "./rich-text/rich-text-document.ts";
import { httpsUrl, identifier, line, timestamp, title, version } from "./scalars.ts";

const edited = { event_id: identifier, version };

const edit = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...edited, ...entries }, messages.invalidBody);

const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, messages.list), v.maxLength(max, messages.tooMany(max)));

const partner = v.strictObject({
  name: title(200),
  logo_file_id: v.nullable(identifier),
  url: v.nullable(httpsUrl),
});
const picture = v.strictObject({ file_id: identifier, alt: line(500) });

const performanceTimes = v.pipe(
  v.strictObject({ performance_id: identifier, starts_at: timestamp, ends_at: timestamp }),
  endsAfterStart(),
);

const linksGet = v.strictObject({ event_id: identifier }, messages.invalidBody);
const linksSet = v.strictObject(
  { event_id: identifier, links: titledLinks, version: v.optional(version) },
  messages.invalidBody,
);
const links = v.strictObject({ event_id: identifier, version, links: v.array(titledLink) });
const participantLinksSet = v.strictObject({ ...linksSet.entries, links: participantLinks }, messages.invalidBody);
const participantLinksGot = v.strictObject({ ...links.entries, links: v.array(participantLink) });

/** Edits respond with the whole event, including the version for the next edit. */
export const eventPartContract = {
  eventAboutSet: {
    ...adminEndpoints.eventAboutSet,
    access: "editor",
    request: edit({ about: v.nullable(richTextDocument) }),
    response: event,
  },
  eventOtherContentSet: {
    ...adminEndpoints.eventOtherContentSet,
    access: "editor",
    request: edit({ other_content: v.nullable(richTextDocument) }),
    response: event,
  },
  eventGallerySet: {
    ...adminEndpoints.eventGallerySet,
    access: "editor",
    request: edit({ gallery: listOf(picture, 100) }),
    response: event,
  },
  eventPartnersSet: {
    ...adminEndpoints.eventPartnersSet,
    access: "editor",
    request: edit({ partners: listOf(partner, 50) }),
    response: event,
  },
  eventQuestionAnswerSet: {
    ...adminEndpoints.eventQuestionAnswerSet,
    access: "editor",
    request: edit({ question_answer: listOf(question, 50) }),
    response: event,
  },
  eventRegistrationQuestionsSet: {
    ...adminEndpoints.eventRegistrationQuestionsSet,
    access: "editor",
    /** A question that was answered keeps its kind and its options, and stays; `is_asked` false ends it. */
    request: edit({ registration_questions: registrationQuestions }),
    response: event,
  },
  eventSpeakersSet: {
    ...adminEndpoints.eventSpeakersSet,
    access: "editor",
    /** A speaker of a performance cannot be removed. */
    request: edit({ speakers: listOf(speakerRequest, 100) }),
    response: event,
  },
  eventPerformanceAdd: {
    ...adminEndpoints.eventPerformanceAdd,
    access: "editor",
    request: v.pipe(edit(performanceRequest), endsAfterStart()),
    response: event,
  },
  eventPerformanceEdit: {
    ...adminEndpoints.eventPerformanceEdit,
    access: "editor",
    request: v.pipe(edit({ performance_id: identifier, ...performanceRequest }), endsAfterStart()),
    response: event,
  },
  eventPerformanceOrder: {
    ...adminEndpoints.eventPerformanceOrder,
    access: "editor",
    /** Performances that are not listed keep their times. */
    request: edit({ performances: v.pipe(listOf(performanceTimes, 500), v.minLength(1, messages.required)) }),
    response: event,
  },
  eventPerformanceDelete: {
    ...adminEndpoints.eventPerformanceDelete,
    access: "editor",
    request: edit({ performance_id: identifier }),
    response: v.strictObject({ event, deletion }),
  },
  eventPerformanceDeleteAll: {
    ...adminEndpoints.eventPerformanceDeleteAll,
    access: "editor",
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    /** `deletion` is null when the programme was empty. */
    response: v.strictObject({ event, deletion: v.nullable(deletion) }),
  },
  eventPerformanceVisibility: {
    ...adminEndpoints.eventPerformanceVisibility,
    access: "editor",
    request: edit({ is_program_visible: v.boolean(messages.flag) }),
    response: event,
  },
  eventNotificationBeforeGet: {
    ...adminEndpoints.eventNotificationBeforeGet,
    access: "editor",
    request: linksGet,
    response: participantLinksGot,
  },
  eventNotificationBeforeSet: {
    ...adminEndpoints.eventNotificationBeforeSet,
    access: "editor",
    request: participantLinksSet,
    response: participantLinksGot,
  },
  eventNotificationAfterGet: {
    ...adminEndpoints.eventNotificationAfterGet,
    access: "editor",
    request: linksGet,
    response: links,
  },
  eventNotificationAfterSet: {
    ...adminEndpoints.eventNotificationAfterSet,
    access: "editor",
    request: linksSet,
    response: links,
  },
} as const;
