import type { DoorLink, DoorPerson } from "../door.ts";
import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { eventFields, registrationAnswers, registrationQuestions } from "./records.ts";

const link: DoorLink = {
  door_link_id: ids.doorLink,
  token: "6f1d3b0c8a4e57f2910d6c3b8e7a4f5021d9c6b3a8f7e4d50c1b2a39485f6e7d",
  label: "Вход: Пётр, стойка 2",
  allows_waitlisted: true,
  allows_walk_ins: true,
  created_at: "2027-03-17T10:05:00.000Z",
  created_by: "Анна Петрова",
  last_used_at: null,
};

const closesAt = "2027-03-19T00:00:00.000Z";

const byLink = { event_id: ids.event, door_token: link.token ?? "" };

const person: DoorPerson = {
  registration_id: ids.registration,
  state: "registered",
  participation_format: "EventParticipationFormatOffline",
  first_name: "Мария",
  last_name: "Иванова",
  answers: registrationAnswers,
  cancelled_at: null,
  checked_in_at: null,
};

const here: DoorPerson = { ...person, checked_in_at: "2027-03-18T15:52:10.000Z" };

export const doorExamples = {
  doorLinkList: { response: { closes_at: closesAt, links: [link] } },
  doorLinkCreate: {
    response: link,
  },
  doorLinkRevoke: {
    request: { event_id: ids.event, door_link_id: ids.doorLink },
    response: { door_link_id: ids.doorLink, revoked_at: "2027-03-18T16:40:00.000Z" },
  },
  doorGet: {
    response: {
      event_id: ids.event,
      title: eventFields.title,
      time_zone: eventFields.time_zone,
      called_off: null,
      closes_at: closesAt,
      label: link.label,
      allows_waitlisted: true,
      allows_walk_ins: true,
      formats: ["EventParticipationFormatOffline", "EventParticipationFormatOnline"],
      questions: registrationQuestions,
      walk_in_questions: registrationQuestions,
      checked_in: 12,
      expected_at_door: 84,
    },
  },
  doorPersonList: {
    response: { items: [person], next_cursor: null },
  },
  doorCheckIn: {
    response: here,
  },
  doorWalkInAdd: {
    request: {
      ...byLink,
      participation_format: "EventParticipationFormatOffline",
      first_name: "Мария",
      last_name: "Иванова",
      email: "maria@corp.example",
      answers: [],
      consent: true,
      consent_version: "2027-01",
      request_key: "0f8b2c1e9d7a4b56b0d3c2a1",
      seconds_ago: 90,
    },
    response: here,
  },
} as const satisfies WrittenExamples;
