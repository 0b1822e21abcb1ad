import * as v from "valibot";
import { deletion } from "./deletion.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
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

const boundedList = <Item extends v.GenericSchema>(item: Item, max: number) =>
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
export const eventPartContract = declareEndpoints(() => ({
  eventAboutSet: {
    method: "POST",
    path: "/event/about/set",
    access: "editor",
    summary: "Replace the description of an event",
    failure: "Не удалось добавить описание",
    invalidates: ["events", "event"],
    request: edit({ about: v.nullable(richTextDocument) }),
    response: event,
  },
  eventOtherContentSet: {
    method: "POST",
    path: "/event/other-content/set",
    access: "editor",
    summary: "Replace the additional content of an event",
    failure: "Не удалось добавить контент",
    invalidates: ["events", "event"],
    request: edit({ other_content: v.nullable(richTextDocument) }),
    response: event,
  },
  eventGallerySet: {
    method: "POST",
    path: "/event/gallery",
    access: "editor",
    summary: "Replace the pictures of an event",
    failure: "Не удалось изменить галерею",
    invalidates: ["events", "event"],
    request: edit({ gallery: boundedList(picture, 100) }),
    response: event,
  },
  eventPartnersSet: {
    method: "POST",
    path: "/event/partners",
    access: "editor",
    summary: "Replace the partners of an event",
    failure: "Не удалось изменить партнёров",
    invalidates: ["events", "event"],
    request: edit({ partners: boundedList(partner, 50) }),
    response: event,
  },
  eventQuestionAnswerSet: {
    method: "POST",
    path: "/event/question-answer",
    access: "editor",
    summary: "Replace the questions and answers of an event",
    failure: "Не удалось изменить блок вопросов и ответов",
    invalidates: ["events", "event"],
    request: edit({ question_answer: boundedList(question, 50) }),
    response: event,
  },
  eventRegistrationQuestionsSet: {
    method: "POST",
    path: "/event/registration-questions",
    access: "editor",
    summary: "Replace what an event asks at registration",
    failure: "Не удалось изменить вопросы при регистрации",
    invalidates: ["events", "event"],
    /** A question that was answered keeps its kind and its options, and stays; `is_asked` false ends it. */
    request: edit({ registration_questions: registrationQuestions }),
    response: event,
  },
  eventSpeakersSet: {
    method: "POST",
    path: "/event/speakers",
    access: "editor",
    summary: "Replace the speakers of an event",
    failure: "Не удалось изменить спикеров",
    invalidates: ["events", "event"],
    /** A speaker of a performance cannot be removed. */
    request: edit({ speakers: boundedList(speakerRequest, 100) }),
    response: event,
  },
  eventPerformanceAdd: {
    method: "POST",
    path: "/event/performance/add",
    access: "editor",
    summary: "Add a talk to the programme",
    failure: "Не удалось добавить выступление",
    invalidates: ["events", "event"],
    request: v.pipe(edit(performanceRequest), endsAfterStart()),
    response: event,
  },
  eventPerformanceEdit: {
    method: "POST",
    path: "/event/performance/edit",
    access: "editor",
    summary: "Change a talk of the programme",
    failure: "Не удалось изменить выступление",
    invalidates: ["events", "event"],
    request: v.pipe(edit({ performance_id: identifier, ...performanceRequest }), endsAfterStart()),
    response: event,
  },
  eventPerformanceOrder: {
    method: "POST",
    path: "/event/performance/order",
    access: "editor",
    summary: "Change the times of several talks at once",
    failure: "Не удалось изменить порядок выступлений",
    codes: ["PERFORMANCE_NOT_FOUND"],
    invalidates: ["events", "event"],
    /** Performances that are not listed keep their times. */
    request: edit({ performances: v.pipe(boundedList(performanceTimes, 500), v.minLength(1, messages.required)) }),
    response: event,
  },
  eventPerformanceDelete: {
    method: "POST",
    path: "/event/performance/delete",
    access: "editor",
    summary: "Delete a talk; can be undone",
    failure: "Не удалось удалить выступление",
    invalidates: ["events", "event"],
    request: edit({ performance_id: identifier }),
    response: v.strictObject({ event, deletion }),
  },
  eventPerformanceDeleteAll: {
    method: "POST",
    path: "/event/performance/delete-all",
    access: "editor",
    summary: "Delete the programme; can be undone",
    failure: "Не удалось удалить программу",
    invalidates: ["events", "event"],
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    /** `deletion` is null when the programme was empty. */
    response: v.strictObject({ event, deletion: v.nullable(deletion) }),
  },
  eventPerformanceVisibility: {
    method: "POST",
    path: "/event/performance/visibility",
    access: "editor",
    summary: "Show or hide the programme",
    failure: "Не удалось изменить видимость программы",
    invalidates: ["events", "event"],
    request: edit({ is_program_visible: v.boolean(messages.flag) }),
    response: event,
  },
  eventNotificationBeforeGet: {
    method: "GET",
    path: "/event/notification/before",
    access: "editor",
    summary: "Get the links for participants before the event",
    failure: "Не удалось получить ссылки перед мероприятием",
    request: linksGet,
    response: participantLinksGot,
  },
  eventNotificationBeforeSet: {
    method: "PUT",
    path: "/event/notification/before",
    access: "editor",
    summary: "Replace the links for participants before the event",
    failure: "Не удалось добавить ссылки перед мероприятием",
    invalidates: ["events", "event"],
    request: participantLinksSet,
    response: participantLinksGot,
  },
  eventNotificationAfterGet: {
    method: "GET",
    path: "/event/notification/after",
    access: "editor",
    summary: "Get the links shown after the event",
    failure: "Не удалось получить ссылки после мероприятия",
    request: linksGet,
    response: links,
  },
  eventNotificationAfterSet: {
    method: "PUT",
    path: "/event/notification/after",
    access: "editor",
    summary: "Replace the links shown after the event",
    failure: "Не удалось добавить ссылки после мероприятия",
    invalidates: ["events", "event"],
    request: linksSet,
    response: links,
  },
}));
