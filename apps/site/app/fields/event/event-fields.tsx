import { eventKinds } from "@corp/api";
import type { Event, RequestOf } from "@corp/api";
import { eventFormatLabels, eventKindLabels } from "../../domain/labels.ts";
import { choice, file, flag, optionalNumber, optionalText, text } from "../field-kinds.tsx";
import type { FieldTableFor, FieldValues, StoredName } from "../field.ts";
import { tags } from "../tags-field.tsx";
import type { ClockTime } from "./clock-time.ts";
import { emailSettings } from "./email-settings-field.tsx";
import { optionalTime, requiredTime } from "./event-time-field.tsx";
import { proposedEnd } from "./proposed-end.ts";
import type { Times } from "./proposed-end.ts";
import { timeZone } from "./time-zone-field.tsx";

type InFormat = Pick<Event, "format">;

const hasHall = ({ format }: InFormat): boolean => format !== "EventFormatOnline";
const hasBroadcast = ({ format }: InFormat): boolean => format !== "EventFormatOffline";
const forPublication = "Понадобится для публикации";
const noLimit = "Пусто — без ограничений";

/** Titles of the form's sections, in its order. */
export const eventSections = {
  what: "Что",
  when: "Когда",
  where: "Где",
  registration: "Регистрация",
  emails: "Письма участникам",
} as const;

type Request = Omit<RequestOf<"eventEdit">, "event_id" | "version" | "notice">;

/** The event's own fields: all that its form, conflicts, revisions and the audit log show of them. */
export const eventFields = {
  title: { section: "what", ...text({ label: "Название", required: true }) },
  short_description: {
    section: "what",
    ...text({
      label: "Короткое описание",
      rows: 3,
      maxLength: 400,
      hint: `Одна-две фразы: о чём встреча и кому она пригодится. ${forPublication}`,
    }),
  },
  kind: {
    section: "what",
    row: "kind",
    ...choice({ label: "Вид", options: eventKinds, labels: eventKindLabels, empty: "EventKindMeetup" }),
  },
  format: {
    section: "what",
    row: "kind",
    ...choice({
      label: "Формат",
      options: ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"],
      labels: eventFormatLabels,
      empty: "EventFormatOffline",
    }),
  },
  tag_ids: {
    record: "tags",
    section: "what",
    row: "tags",
    ...tags({ label: "Теги", hint: "Выберите из списка или введите новый и нажмите Enter" }),
  },
  cover_file_id: {
    record: "cover",
    section: "what",
    ...file({
      label: "Обложка",
      kind: "image",
      hint: "Украшает страницу и карточку. Без неё показываем рисунок с датой",
    }),
  },
  starts_at: {
    section: "when",
    row: "times",
    implies: (start: ClockTime | null, before: Times) => ({ ends_at: proposedEnd(start, before) }),
    ...requiredTime({ label: "Начало" }),
  },
  ends_at: { section: "when", row: "times", ...requiredTime({ label: "Окончание" }) },
  is_postponed: {
    section: "when",
    ...flag({
      label: "Переносится, новая дата неизвестна",
      shortLabel: "Переносится",
      hint: "Участники получат письмо. Вместо даты на сайте «Дата уточняется», регистрация остаётся открытой. Когда дата появится, укажите её выше и выключите перенос",
    }),
  },
  time_zone: { section: "when", ...timeZone({ label: "Часовой пояс" }) },
  city: { section: "where", row: "city", isIn: hasHall, ...optionalText({ label: "Город", hint: forPublication }) },
  address: { section: "where", row: "city", isIn: hasHall, ...optionalText({ label: "Адрес", hint: forPublication }) },
  venue: {
    section: "where",
    row: "venue",
    isIn: hasHall,
    ...optionalText({ label: "Площадка", hint: "Название места: конгресс-центр, зал, кафе" }),
  },
  postal_code: { section: "where", row: "venue", isIn: hasHall, ...optionalText({ label: "Почтовый индекс" }) },
  capacity_offline: {
    section: "registration",
    row: "capacity",
    isIn: hasHall,
    ...optionalNumber({ label: "Мест в зале", hint: noLimit }),
  },
  capacity_online: {
    section: "registration",
    row: "capacity",
    isIn: hasBroadcast,
    ...optionalNumber({ label: "Мест в трансляции", hint: noLimit }),
  },
  registration_opens_at: {
    section: "registration",
    row: "registration",
    ...optionalTime({ label: "Регистрация открывается", hint: "Пусто — сразу после публикации" }),
  },
  registration_closes_at: {
    section: "registration",
    row: "registration",
    ...optionalTime({ label: "Регистрация закрывается", hint: "Пусто — до конца мероприятия" }),
  },
  email_settings: { section: "emails", ...emailSettings("Письма участникам") },
} as const satisfies FieldTableFor<Request, Event>;

/** Texts as typed, times in the event's zone. */
export type EventValues = FieldValues<typeof eventFields>;
export type StoredEvent = Pick<Event, StoredName<typeof eventFields>>;
