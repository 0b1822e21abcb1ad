import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import type { Handlers } from "../../handler.ts";
import type { EventStore } from "../content/event-store.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresReferences } from "../references/postgres-references.ts";
import { callOffEvent, undoCallOff } from "./call-off-event.ts";
import { changeEventStatus, createEvent, deleteEvent, editEvent } from "./change-event.ts";
import { addPerformance, deletePerformance, deleteProgram, editPerformance } from "./change-program.ts";
import { duplicateEvent } from "./duplicate-event.ts";
import { patchEvent } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import { getEvent } from "./get-event.ts";
import type { EventReading } from "./get-event.ts";
import { listEvents } from "./list-events.ts";
import { orderPerformances } from "./order-program.ts";
import { createSeries, leaveSeries, previewSeries, renameSeries } from "./repeat-event.ts";
import { getLinks, setContent, setGallery, setLinks, setPartners, setSpeakers } from "./set-event-part.ts";
import { setRegistrationQuestions } from "./set-registration-questions.ts";

interface EventsModuleDeps extends ModuleDeps, Omit<EventReading, "store"> {
  readonly events: EventStore;
  /** Promotes people from the waitlist to places that an edit added. */
  readonly fillPlaces: (eventId: string) => Promise<void>;
}

type ReadEndpoints = "eventList" | "eventGet" | "eventFilters" | "eventCities";
type EventEndpoints =
  | "eventDuplicate"
  | "eventCreate"
  | "eventEdit"
  | "eventDelete"
  | "eventStatus"
  | "eventCallOff"
  | "eventCallOffUndo"
  | "eventSeriesPreview"
  | "eventSeriesCreate"
  | "eventSeriesLeave"
  | "eventSeriesRename";
type PartEndpoints =
  | "eventAboutSet"
  | "eventOtherContentSet"
  | "eventGallerySet"
  | "eventPartnersSet"
  | "eventQuestionAnswerSet"
  | "eventRegistrationQuestionsSet"
  | "eventSpeakersSet"
  | "eventPerformanceAdd"
  | "eventPerformanceEdit"
  | "eventPerformanceOrder"
  | "eventPerformanceDelete"
  | "eventPerformanceDeleteAll"
  | "eventPerformanceVisibility"
  | "eventNotificationBeforeGet"
  | "eventNotificationBeforeSet"
  | "eventNotificationAfterGet"
  | "eventNotificationAfterSet";

export function createEventsModule(
  deps: EventsModuleDeps,
): Module<ReadEndpoints | EventEndpoints | PartEndpoints> & EventEditing {
  const { db, events: store, fillPlaces, now } = deps;
  const references = createPostgresReferences(db, now);
  const options = { ...deps, store, references };
  const editBy = (action: EndpointName, by: Caller): Edit => ({ action, by, now: now() });
  return {
    store,
    references,
    handlers: {
      eventList: (request, caller) => listEvents(store, request, caller, now()),
      eventGet: (request, caller) => getEvent(options, request, caller, now()),
      eventFilters: async ({ status }) => ({ items: await store.tags(status, now()) }),
      eventCities: async () => ({ items: await store.cities(now()) }),
      eventCreate: (request, caller) => createEvent(options, request, editBy("eventCreate", caller)),
      eventEdit: (request, caller) => editEvent(options, fillPlaces, request, editBy("eventEdit", caller)),
      eventDelete: (request, caller) => deleteEvent(options, request, editBy("eventDelete", caller)),
      eventStatus: async (request, caller) => {
        const event = await changeEventStatus(options, request, editBy("eventStatus", caller));
        await fillPlaces(request.event_id);
        return event;
      },
      eventCallOff: (request, caller) => callOffEvent(options, request, editBy("eventCallOff", caller)),
      eventCallOffUndo: (request, caller) =>
        undoCallOff(options, fillPlaces, request, editBy("eventCallOffUndo", caller)),
      eventDuplicate: (request, caller) => duplicateEvent(options, request, editBy("eventDuplicate", caller)),
      eventSeriesPreview: (request) => previewSeries(store, request, now()),
      eventSeriesCreate: (request, caller) => createSeries(options, request, editBy("eventSeriesCreate", caller)),
      eventSeriesLeave: (request, caller) => leaveSeries(options, request, editBy("eventSeriesLeave", caller)),
      eventSeriesRename: (request, caller) => renameSeries(options, request, editBy("eventSeriesRename", caller)),
      ...partHandlers(options, editBy),
    },
  };
}

function partHandlers(
  editing: EventEditing & Pick<ModuleDeps, "now">,
  editBy: (action: EndpointName, by: Caller) => Edit,
): Handlers<PartEndpoints> {
  const { now } = editing;
  return {
    eventAboutSet: ({ about: document, ...edited }, caller) =>
      setContent(editing, "about", { ...edited, document }, editBy("eventAboutSet", caller)),
    eventOtherContentSet: ({ other_content: document, ...edited }, caller) =>
      setContent(editing, "other_content", { ...edited, document }, editBy("eventOtherContentSet", caller)),
    eventGallerySet: (request, caller) => setGallery(editing, request, editBy("eventGallerySet", caller)),
    eventPartnersSet: (request, caller) => setPartners(editing, request, editBy("eventPartnersSet", caller)),
    eventQuestionAnswerSet: ({ question_answer: questionAnswer, ...edited }, caller) =>
      patchEvent(editing, edited, editBy("eventQuestionAnswerSet", caller), { question_answer: questionAnswer }),
    eventRegistrationQuestionsSet: (request, caller) =>
      setRegistrationQuestions(editing, request, editBy("eventRegistrationQuestionsSet", caller)),
    eventSpeakersSet: (request, caller) => setSpeakers(editing, request, editBy("eventSpeakersSet", caller)),
    eventPerformanceAdd: (request, caller) => addPerformance(editing, request, editBy("eventPerformanceAdd", caller)),
    eventPerformanceEdit: (request, caller) =>
      editPerformance(editing, request, editBy("eventPerformanceEdit", caller)),
    eventPerformanceOrder: (request, caller) =>
      orderPerformances(editing, request, editBy("eventPerformanceOrder", caller)),
    eventPerformanceDelete: (request, caller) =>
      deletePerformance(editing, request, editBy("eventPerformanceDelete", caller)),
    eventPerformanceDeleteAll: (request, caller) =>
      deleteProgram(editing, request, editBy("eventPerformanceDeleteAll", caller)),
    eventPerformanceVisibility: ({ is_program_visible: isProgramVisible, ...edited }, caller) =>
      patchEvent(editing, edited, editBy("eventPerformanceVisibility", caller), {
        is_program_visible: isProgramVisible,
      }),
    eventNotificationBeforeGet: ({ event_id }) => getLinks(editing, "links_before", event_id, now()),
    eventNotificationBeforeSet: (request, caller) =>
      setLinks(editing, "links_before", request, editBy("eventNotificationBeforeSet", caller)),
    eventNotificationAfterGet: ({ event_id }) => getLinks(editing, "links_after", event_id, now()),
    eventNotificationAfterSet: (request, caller) =>
      setLinks(editing, "links_after", request, editBy("eventNotificationAfterSet", caller)),
  };
}
