import type { Mailing } from "../mailing.ts";
import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { articleSummary, eventFields } from "./records.ts";

const of = { mailing_id: ids.mailing };
const email = { subject: "Дайджест, март", text: "Здравствуйте! Вот что мы написали и готовим." };
const article = { entity: "article", entity_id: ids.article } as const;
const event = { entity: "event", entity_id: ids.event } as const;

const issue: Mailing = {
  ...of,
  version: 3,
  event_id: null,
  state: "draft",
  ...email,
  items: [
    { ...article, title: articleSummary.title, is_published: true },
    { ...event, title: eventFields.title, is_published: true },
  ],
  filter: null,
  send_at: null,
  withheld_for: [],
  recipients: null,
  sent: 0,
  failed: 0,
  updated_at: "2027-03-01T09:30:00.000Z",
};

const filter: NonNullable<Mailing["filter"]> = {
  states: ["registered", "waitlisted"],
  participation_format: "EventParticipationFormatOffline",
  is_checked_in: false,
  is_confirmed: true,
};

const message: Mailing = {
  ...issue,
  version: 1,
  event_id: ids.event,
  subject: "Вход с другой стороны",
  text: "",
  items: [],
  filter: { states: ["registered"], participation_format: null, is_checked_in: null, is_confirmed: null },
};

const sendAt = "2027-03-09T09:00:00.000Z";

export const mailingExamples = {
  mailingList: { response: { items: [message], next_cursor: null } },
  mailingGet: { response: issue },
  mailingCreate: {
    request: { event_id: ids.event, subject: message.subject, request_key: "0b1d6a6c2f9e4c7f8a3d5e7091b2c3d4" },
    response: message,
  },
  mailingEdit: { request: { ...of, version: 2, ...email, items: [article, event], filter }, response: issue },
  mailingSend: {
    request: { ...of, version: 3, send_at: sendAt },
    response: { ...issue, version: 4, state: "scheduled", send_at: sendAt },
  },
  mailingStop: { response: { ...issue, version: 5 } },
  mailingPreview: {
    response: {
      text: "Дайджест, март\n\nЗдравствуйте! Вот что мы написали и готовим.",
      url: "/p-api/product/mailing/email/0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00f?expires=1804503900&signature=6f1d0c",
      recipients: 412,
      unconfirmed: 0,
      unpublished: [],
    },
  },
} satisfies WrittenExamples;
