import type { Examples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import type { Participant } from "../participant.ts";
import { document, eventFields, eventSummary } from "./records.ts";

const participant: Participant = {
  registration_id: ids.registration,
  state: "registered",
  participation_format: "EventParticipationFormatOffline",
  first_name: "Мария",
  last_name: "Иванова",
  email: "maria@corp.example",
  phone: "+7 912 345-67-89",
  company: "Corp",
  position: "Разработчик",
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  created_at: "2027-03-01T08:12:44.310Z",
  promoted_at: null,
  cancelled_at: null,
  cancellation_reason: null,
  cancellation_comment: null,
  checked_in_at: null,
  is_blacklisted: false,
};

const days = (...counts: readonly number[]) => counts.map((count, index) => ({ day: `2027-03-0${index + 1}`, count }));

export const peopleExamples = {
  participantList: {
    request: {
      event_id: ids.event,
      registration_id: participant.registration_id,
      limit: 20,
      text: "иванова",
      states: ["registered", "waitlisted"],
      participation_format: "EventParticipationFormatOffline",
      is_checked_in: false,
      sort: "name",
      direction: "ascending",
    },
    response: { items: [participant], next_cursor: null },
  },
  participantSummary: {
    request: { event_id: ids.event },
    response: {
      registered: 84,
      waitlisted: 0,
      cancelled: 6,
      checked_in: 0,
      expected_at_door: 62,
      formats: [
        { participation_format: "EventParticipationFormatOffline", registered: 62, waitlisted: 0, capacity: 120 },
        { participation_format: "EventParticipationFormatOnline", registered: 22, waitlisted: 0, capacity: null },
      ],
      cancellation_reasons: [
        { reason: "OTHER_PLANS_EMERGED", count: 5 },
        { reason: "WANT_ONLINE", count: 1 },
      ],
    },
  },
  participantCheckIn: {
    request: { event_id: ids.event, registration_id: ids.registration, is_checked_in: true },
    response: { ...participant, checked_in_at: "2027-03-18T15:41:07.902Z" },
  },
  digestSubscriberList: {
    request: { limit: 20, text: "maria" },
    response: {
      items: [
        {
          subscriber_id: ids.subscriber,
          email: "maria@corp.example",
          subscribed_at: "2027-02-20T19:03:11.004Z",
          consent_version: "2027-01",
        },
      ],
      next_cursor: null,
    },
  },
  digestSubscriberRemove: {
    request: { subscriber_id: ids.subscriber },
    response: { subscriber_id: ids.subscriber },
  },
  jobApplicationList: {
    request: {
      limit: 20,
      application_id: ids.application,
      text: "базы",
      job_search_status: "YesActivelyLooking",
      reason: "CoffeeMachineOnDesktop",
    },
    response: {
      items: [
        {
          application_id: ids.application,
          created_at: "2027-03-02T12:45:30.118Z",
          first_name: "Мария",
          last_name: "Иванова",
          email: "maria@corp.example",
          phone: "+7 912 345-67-89",
          city: "Казань",
          position: "Разработчик баз данных",
          job_search_status: "YesActivelyLooking",
          know_about: ["KnowAboutCorpSolvesInterestingTasks"],
          person_current_status: "WorkInIT",
          person_work_experience: "FourToEightYears",
          read_about: ["ReadAboutCorpTechExpertsHabr", "ReadAboutCorpTechExpertsConferences"],
          reason: "CoffeeMachineOnDesktop",
          comment: "Могу начать через месяц.",
          consent_version: "2027-01",
          file: {
            name: "resume.pdf",
            url: `/p-api/product/file/private/${ids.document}?expires=1804503900&signature=6f1d0c`,
            size: document.size,
          },
        },
      ],
      next_cursor: null,
    },
  },
  blacklistList: {
    request: { limit: 20, text: "maria" },
    response: {
      items: [
        {
          email: "maria@corp.example",
          reason: "Трижды не пришла, не предупредив",
          created_at: "2027-03-02T10:00:00.000Z",
        },
      ],
      next_cursor: null,
    },
  },
  dashboardGet: {
    request: {},
    response: {
      coming: [{ ...eventSummary, participants: { registered: 84, waitlisted: 0 } }],
      drafts: {
        events: [{ event_id: ids.event, title: eventFields.title, updated_at: "2027-02-02T11:30:00.000Z" }],
        articles: [],
      },
      scheduled: [
        {
          kind: "article",
          id: ids.article,
          title: "Пять индексов, которые мы удалили",
          publish_at: "2027-03-10T08:00:00.000Z",
        },
      ],
      registrations_by_day: days(4, 11, 0),
      subscribers_by_day: days(1, 0, 2),
      page_views_by_day: days(1_840, 1_212, 960),
    },
  },
} satisfies Partial<Examples>;
