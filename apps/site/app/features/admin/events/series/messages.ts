import type { SeriesProblem, SeriesRule } from "@corp/api/contract";
import { plural } from "../../../../domain/plural.ts";

const events = (count: number): string => `${count} ${plural(count, "мероприятие", "мероприятия", "мероприятий")}`;

type Gender = "masculine" | "feminine" | "neuter";

/** Sunday first. */
const weekdays: readonly { readonly name: string; readonly gender: Gender }[] = [
  { name: "воскресенье", gender: "neuter" },
  { name: "понедельник", gender: "masculine" },
  { name: "вторник", gender: "masculine" },
  { name: "среда", gender: "feminine" },
  { name: "четверг", gender: "masculine" },
  { name: "пятница", gender: "feminine" },
  { name: "суббота", gender: "feminine" },
];

const ordinals: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ["первый", "второй", "третий", "четвёртый", "пятый"],
  feminine: ["первая", "вторая", "третья", "четвёртая", "пятая"],
  neuter: ["первое", "второе", "третье", "четвёртое", "пятое"],
};

const last: Readonly<Record<Gender, string>> = {
  masculine: "последний",
  feminine: "последняя",
  neuter: "последнее",
};

const months = [
  ...["январе", "феврале", "марте", "апреле", "мае", "июне"],
  ...["июле", "августе", "сентябре", "октябре", "ноябре", "декабре"],
];

export interface FirstDay {
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** «второй четверг» */
export function ordinalWeekday(rule: SeriesRule, { day, weekday }: FirstDay): string {
  const { name, gender } = weekdays[weekday] ?? { name: "", gender: "masculine" };
  const which = rule === "month_last_weekday" ? last[gender] : (ordinals[gender][Math.floor((day - 1) / 7)] ?? "");
  return `${which} ${name}`;
}

export const seriesMessages = {
  repeat: "Повторить…",
  repeatTitle: "Повторить мероприятие",
  repeatLead: "Появятся черновики с той же программой, анкетой и ссылками. Время начала везде одинаковое.",
  rule: "Как часто",
  ruleLabel: (rule: SeriesRule, first: FirstDay): string =>
    rule === "week"
      ? "Каждую неделю"
      : rule === "fortnight"
        ? "Каждые две недели"
        : `Каждый месяц, ${ordinalWeekday(rule, first)}`,
  count: "Сколько всего",
  countHint: "Вместе с этим, не больше двенадцати",
  name: "Название серии",
  nameHint: "Его увидят на страницах всех мероприятий серии",
  nameRequired: "Напишите, как называется серия",
  days: "Даты",
  noSuchDay: (on: string): string => {
    const [year = "", month = ""] = on.split("-");
    return `В ${months[Number(month) - 1] ?? ""} ${year} такого дня нет`;
  },
  problems: {
    NO_SUCH_DAY: "такого дня нет",
    NO_SUCH_HOUR: "переводят часы, и время мероприятия пропадает",
    TAKEN: "уже есть в серии",
  } satisfies Record<SeriesProblem, string>,
  back: "Не сейчас",
  submit: (count: number): string => (count === 0 ? "Повторить" : `Создать ${events(count)}`),
  repeated: (count: number): string => `Создано: ${events(count)}. Это черновики, их ещё не видно на сайте.`,
  noDays: "Выберите хотя бы одну дату",
  bar: (name: string): string => `Серия «${name}»`,
  place: (place: number, count: number): string => `${place} из ${count}`,
  previous: (when: string): string => `← ${when}`,
  next: (when: string): string => `${when} →`,
  actions: "Вся серия",
  publish: "Опубликовать предстоящие…",
  publishTitle: (count: number): string => `Опубликовать ${events(count)}?`,
  publishText: (days: readonly string[]): string => `Сразу появятся на сайте: ${days.join("; ")}.`,
  publishSubmit: "Опубликовать",
  callOff: "Отменить предстоящие…",
  callOffTitle: (count: number): string => `Отменить ${events(count)}`,
  callOffSubmit: (count: number): string => `Отменить ${events(count)}`,
  callOffDays: (days: readonly string[]): string => `Будут отменены: ${days.join("; ")}.`,
  emails: (count: number): string =>
    count === 0
      ? "Зарегистрированных нет: письма не\u00a0уйдут."
      : `${plural(count, "Уйдёт", "Уйдут", "Уйдут")} ${count} ${plural(count, "письмо", "письма", "писем")}: каждому о\u00a0каждом мероприятии, на\u00a0которое он записан.`,
  wasCalledOff: (count: number): string => `Отменено: ${events(count)}`,
  notCalledOff: (titles: readonly string[], reason: string): string =>
    `Не отменено: ${titles.join("; ")}. ${reason} Остальные отменены, можно попробовать ещё раз.`,
  remove: "Удалить предстоящие…",
  rename: "Переименовать…",
  renameTitle: "Название серии",
  renameSubmit: "Переименовать",
  renamed: (name: string): string => `Теперь это серия «${name}»`,
  leave: "Убрать это из серии",
  hasLeft: "Мероприятие больше не в серии",
} as const;
