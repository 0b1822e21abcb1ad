import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";

export const registrationExamples = {
  eventRegistrationAvailability: {
    response: {
      is_available: true,
      reason: null,
      formats: [
        { participation_format: "EventParticipationFormatOffline", places_left: 36, waitlist: false },
        { participation_format: "EventParticipationFormatOnline", places_left: null, waitlist: false },
      ],
    },
  },
  eventRegister: {
    request: {
      event_id: ids.event,
      participation_format: "EventParticipationFormatOffline",
      first_name: "Мария",
      last_name: "Иванова",
      email: "maria@corp.example",
      phone: "+7 912 345-67-89",
      company: "Corp",
      position: "Разработчик",
      person_current_status: "WorkInIT",
      person_work_experience: "FourToEightYears",
      answers: [],
      consent: true,
      consent_version: "2027-01",
      request_key: "0f8b2c1e9d7a4b56b0d3c2a1",
      homepage: "",
    },
  },
  eventRegistrationSwitch: {
    response: {
      registration_id: ids.registration,
      state: "registered",
      participation_format: "EventParticipationFormatOnline",
      waits_for: null,
    },
  },
  eventBroadcastJoin: {
    response: {
      registration_id: ids.registration,
      url: "https://video.corp.example/live/postgresql",
      joined_at: "2027-03-18T15:47:12.118Z",
    },
  },
  eventCalendarGoogle: {
    response: {
      url: "https://calendar.google.com/calendar/render?action=TEMPLATE&text=PostgreSQL+%D0%BF%D0%BE%D0%B4+%D0%BD%D0%B0%D0%B3%D1%80%D1%83%D0%B7%D0%BA%D0%BE%D0%B9&dates=20270318T160000Z%2F20270318T190000Z",
    },
  },
  eventCalendarIcs: {
    response: {
      file_name: "postgresql-pod-nagruzkoy.ics",
      content: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Corp//Events//RU\r\nBEGIN:VEVENT\r\nUID:${ids.event}@corp.example\r\nSEQUENCE:7\r\nDTSTAMP:20270120T090000Z\r\nDTSTART:20270318T160000Z\r\nDTEND:20270318T190000Z\r\nSUMMARY:PostgreSQL под нагрузкой\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    },
  },
} satisfies WrittenExamples;
