import type { TeamMember } from "../event-team.ts";
import type { Participant } from "../participant.ts";
import type { PersonalData } from "../personal-data.ts";
import type { JobApplication } from "../user.ts";
import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { document, eventFields, eventSummary, registrationAnswers } from "./records.ts";

const participant: Participant = {
  registration_id: ids.registration,
  state: "registered",
  participation_format: "EventParticipationFormatOffline",
  waits_for: null,
  first_name: "Мария",
  last_name: "Иванова",
  email: "maria@corp.example",
  is_email_confirmed: true,
  phone: "+7 912 345-67-89",
  company: "Corp",
  position: "Разработчик",
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  answers: registrationAnswers,
  created_at: "2027-03-01T08:12:44.310Z",
  promoted_at: null,
  cancelled_at: null,
  cancellation_reason: null,
  cancellation_comment: null,
  checked_in_at: null,
  joined_at: null,
  added_by_name: null,
  note: null,
  is_blacklisted: false,
};

const teamMember: TeamMember = {
  member_id: ids.member,
  email: "oleg@corp.example",
  name: "Олег Ветров",
  added_at: "2027-03-01T08:12:44.310Z",
  joined_at: "2027-03-01T09:02:10.004Z",
};

const days = (...counts: readonly number[]) => counts.map((count, index) => ({ day: `2027-03-0${index + 1}`, count }));

const {
  is_blacklisted: isBlacklisted,
  is_email_confirmed: _isEmailConfirmed,
  answers: _answers,
  ...ownRegistration
} = participant;

const personalData: PersonalData = {
  email: "maria@corp.example",
  registrations: [
    {
      ...ownRegistration,
      answers: [{ question: "Размер футболки", answer: "M" }],
      event_id: ids.event,
      event_title: eventFields.title,
      starts_at: eventFields.starts_at,
    },
  ],
  applications: [],
  subscriptions: [
    {
      email: "maria@corp.example",
      subscribed_at: "2027-02-20T19:03:11.004Z",
      confirmed_at: "2027-02-20T19:20:45.870Z",
      unsubscribed_at: null,
      consent_version: "2027-01",
    },
  ],
  teams: [
    {
      event_id: ids.otherEvent,
      event_title: "Вечер открытого кода",
      email: "maria@corp.example",
      added_at: "2027-02-25T10:00:00.000Z",
      joined_at: null,
    },
  ],
  consents: [
    {
      consent_id: ids.registration,
      source_id: ids.subscriber,
      purpose: "digest",
      consent_version: "2027-01",
      given_at: "2027-02-20T19:03:11.004Z",
      given_by: "form",
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ],
  emails: [{ kind: "registration-confirmed", created_at: "2027-03-01T08:12:44.310Z", state: "sent" }],
  address: { confirmed_at: "2027-03-01T08:20:11.512Z", stopped_at: null, stop_reason: null },
  is_blacklisted: isBlacklisted,
  retention: { personal_data_days: 365, audit_days: 1095, telemetry_days: 30 },
};
const correction = {
  previous_first_name: "Мария",
  previous_last_name: "Иванова",
  first_name: "Мария",
  last_name: "Петрова",
};
const linkToken = `${ids.registration}.1804503900.6f1d0c2b9a8e7d6c5b4a39281706f5e4d3c2b1a0f9e8d7c`;

const jobApplication: JobApplication = {
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
  version: 2,
  state: "in-progress",
  note: "Позвонить во вторник.",
  assignee: { name: "Ольга Смирнова", is_me: true },
};

export const peopleExamples = {
  personalDataOpen: {
    request: { token: linkToken },
    response: { access_token: linkToken, expires_at: "2027-03-02T10:00:00.000Z" },
  },
  personalDataGet: { request: { access_token: linkToken }, response: personalData },
  personalDataNameSet: { request: { access_token: linkToken, ...correction } },
  personalDataConsentWithdraw: {
    request: { access_token: linkToken, consent_id: ids.registration },
  },
  personalDataErasureSend: { request: { access_token: linkToken } },
  personalDataErase: { request: { token: linkToken } },
  personGet: { response: personalData },
  personNameSet: { request: { email: "maria@corp.example", ...correction } },
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
    response: {
      registered: 84,
      waitlisted: 0,
      cancelled: 6,
      checked_in: 0,
      joined: 0,
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
  eventTeamList: { response: { items: [teamMember] } },
  eventTeamAdd: { request: { event_id: ids.event, email: teamMember.email }, response: teamMember },
  participantCheckIn: {
    response: { ...participant, checked_in_at: "2027-03-18T15:41:07.902Z" },
  },
  participantAdd: {
    request: {
      event_id: ids.event,
      participation_format: "EventParticipationFormatOffline",
      is_over_capacity: true,
      first_name: "Мария",
      last_name: "Иванова",
      email: "maria@corp.example",
      answers: [],
      consent: true,
      consent_version: "2027-01",
      request_key: "0f8b2c1e9d7a4b56b0d3c2a1",
    },
    response: { ...participant, added_by_name: "Ольга Смирнова" },
  },
  participantCancel: {
    response: {
      ...participant,
      state: "cancelled",
      cancelled_at: "2027-03-17T09:20:11.480Z",
      cancellation_reason: "OTHER_PLANS_EMERGED",
      cancellation_comment: "Позвонила: заболела",
    },
  },
  participantPromote: {
    response: { ...participant, promoted_at: "2027-03-17T09:20:11.480Z" },
  },
  participantMove: {
    response: { ...participant, participation_format: "EventParticipationFormatOnline" },
  },
  participantNoteSet: {
    response: { ...participant, note: "Придёт с переводчиком" },
  },
  digestSubscriberList: {
    response: {
      items: [
        {
          subscriber_id: ids.subscriber,
          email: "maria@corp.example",
          subscribed_at: "2027-02-20T19:03:11.004Z",
          consent_version: "2027-01",
          confirmed_at: "2027-02-20T19:05:40.310Z",
          unsubscribed_at: null,
        },
      ],
      next_cursor: null,
    },
  },
  jobApplicationList: {
    request: {
      limit: 20,
      application_id: ids.application,
      text: "базы",
      job_search_status: "YesActivelyLooking",
      reason: "CoffeeMachineOnDesktop",
      states: ["in-progress"],
      assignee: "me",
    },
    response: {
      items: [jobApplication],
      next_cursor: null,
    },
  },
  jobApplicationEdit: {
    request: {
      application_id: ids.application,
      version: 1,
      state: "in-progress",
      note: "Позвонить во вторник.",
      assignee: "me",
    },
    response: jobApplication,
  },
  emailFailedList: {
    response: {
      items: [
        {
          email_id: ids.email,
          kind: "registration-confirmed",
          email: "maria@corp.example",
          event: { event_id: ids.event, title: eventFields.title },
          failure: "mailbox",
          response: "550 5.1.1 User unknown",
          attempts: 0,
          created_at: "2027-03-02T10:00:00.000Z",
          failed_at: "2027-03-02T10:00:02.000Z",
          is_stopped: true,
        },
      ],
      next_cursor: null,
    },
  },
  mailAddressList: {
    response: {
      items: [
        { email: "maria@corp.example", reason: "550 5.1.1 User unknown", stopped_at: "2027-03-02T10:00:02.000Z" },
      ],
      next_cursor: null,
    },
  },
  mailAddressSet: {
    response: { email: "maria@corp.example", is_stopped: true, reason: "Пожаловалась на спам" },
  },
  blacklistList: {
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
} satisfies WrittenExamples;
