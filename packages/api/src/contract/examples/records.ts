import type { Article, ArticleSummary } from "../article.ts";
import type { Deletion } from "../deletion.ts";
import type { EmailSettings, Event, EventSummary } from "../event.ts";
import type { StoredFile } from "../file.ts";
import type { RichTextDocument } from "../rich-text/rich-text-document.ts";
import { ids } from "./ids.ts";

export const image: StoredFile = {
  file_id: ids.image,
  url: `/p-api/product/file/${ids.image}-1600.webp`,
  content_type: "image/webp",
  size: 184_320,
  width: 1600,
  height: 900,
  variants: [
    { url: `/p-api/product/file/${ids.image}-800.avif`, content_type: "image/avif", width: 800 },
    { url: `/p-api/product/file/${ids.image}-1600.webp`, content_type: "image/webp", width: 1600 },
  ],
};

export const document: StoredFile = {
  file_id: ids.document,
  url: `/p-api/product/file/${ids.document}.pdf`,
  content_type: "application/pdf",
  size: 2_411_724,
};

export const richText: RichTextDocument = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "О чём поговорим" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Как мы пережили распродажу — и " },
        { type: "text", text: "что поменяли потом", marks: [{ type: "bold" }] },
        { type: "text", text: "." },
      ],
    },
    {
      type: "codeBlock",
      attrs: { language: "sql" },
      content: [{ type: "text", text: "select count(*)\nfrom orders;" }],
    },
    { type: "image", attrs: { file_id: ids.image, alt: "Число запросов за сутки", caption: "До и после" } },
    { type: "callout", attrs: { tone: "info" }, content: [{ type: "paragraph" }] },
  ],
};

export const emailSettings: EmailSettings = {
  reminds_day_before: true,
  reminds_hour_before: false,
  decline_hours: 12,
  unconfirmed_hours: 48,
};

export const eventFields = {
  title: "PostgreSQL под нагрузкой",
  short_description: "Как мы пережили распродажу и что поменяли потом",
  format: "EventFormatOnlineAndOffline",
  starts_at: "2027-03-18T16:00:00.000Z",
  ends_at: "2027-03-18T19:00:00.000Z",
  time_zone: "Europe/Moscow",
  city: "Москва",
  address: "Ленинградский проспект, 39",
  capacity_offline: 120,
  capacity_online: null,
  registration_opens_at: "2027-02-01T09:00:00.000Z",
  registration_closes_at: "2027-03-18T15:00:00.000Z",
  kind: "EventKindMeetup",
  venue: "Конгресс-центр «Сокол»",
  postal_code: "125167",
  is_postponed: false,
} as const;

export const links = [{ title: "Трансляция", url: "https://live.corp.example/postgresql" }];

export const registrationQuestions: Event["registration_questions"] = [
  {
    question_id: ids.question,
    kind: "one",
    label: "Размер футболки",
    options: [
      { option_id: "s", label: "S" },
      { option_id: "m", label: "M" },
    ],
    is_required: true,
    is_asked: true,
    is_shown_at_check_in: true,
    condition: null,
  },
];

export const registrationAnswers = [{ question_id: ids.question, values: ["m"] }];

export const eventSummary: EventSummary = {
  event_id: ids.event,
  version: 7,
  ...eventFields,
  called_off: null,
  series: null,
  cover: image,
  tag_ids: [ids.tag],
  tags: [{ tag_id: ids.tag, name: "Базы данных" }],
  is_published: true,
  published_at: "2027-01-20T09:00:00.000Z",
  updated_at: "2027-02-02T11:30:00.000Z",
  status: "EventWillHappen",
};

export const event: Event = {
  ...eventSummary,
  email_settings: emailSettings,
  about: richText,
  about_html: null,
  other_content: null,
  other_content_html: null,
  content_files: [image],
  partners: [{ name: "Сообщество PostgreSQL", logo: image, url: "https://postgresql.corp.example/" }],
  gallery: [{ image, alt: "Зал перед началом встречи" }],
  speakers: [
    {
      speaker_id: ids.speaker,
      name: "Анна Петрова",
      position: "Ведущий разработчик",
      photo: image,
      links: [{ title: "Блог", url: "https://anna.corp.example/" }],
      company: "Corp",
      bio: "Десять лет следит, чтобы базы не падали.",
    },
  ],
  question_answer: [{ question: "Будет ли запись?", answer: "Да, через неделю после встречи." }],
  registration_questions: registrationQuestions,
  performances: [
    {
      performance_id: ids.performance,
      title: "Индексы, которые мы удалили",
      description: "Почему стало быстрее.",
      starts_at: "2027-03-18T16:30:00.000Z",
      ends_at: "2027-03-18T17:15:00.000Z",
      speaker_ids: [ids.speaker],
      video_url: null,
      track: null,
      is_visible: true,
      presentation: null,
    },
  ],
  is_program_visible: true,
  links_before: [],
  links_after: [],
  registration: null,
  broadcast_title: null,
};

/** The event as an editor gets it. */
export const editedEvent: Event = { ...event, participants: { registered: 84, waitlisted: 0 }, links_before: links };

export const articleSummary: ArticleSummary = {
  article_id: ids.article,
  version: 3,
  title: "Пять индексов, которые мы удалили",
  lead: "Каждый ускорял один запрос и замедлял все остальные.",
  banner: image,
  authors: [{ name: "Анна Петрова", position: "Ведущий разработчик", photo: null, links: [] }],
  tag_ids: [ids.tag],
  tags: [{ tag_id: ids.tag, name: "Базы данных" }],
  is_published: true,
  published_at: "2027-02-10T08:00:00.000Z",
  updated_at: "2027-02-11T15:20:00.000Z",
  reading_minutes: 6,
};

export const article: Article = {
  ...articleSummary,
  content: richText,
  content_html: null,
  content_markdown: null,
  headings: [],
  content_files: [image],
  presentations: [{ title: "Слайды", file: document, url: null }],
};

export const deletion: Deletion = { deletion_id: ids.deletion, undoable_until: "2027-04-01T10:00:00.000Z" };
