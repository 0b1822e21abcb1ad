import { plural } from "../../domain/plural.ts";

const people = (count: number): string => `${count} ${plural(count, "человеку", "людям", "людям")}`;

/** The dialogs of «Перенести…» and «Отменить мероприятие…». */
export const noticeMessages = {
  back: "Не сейчас",
  preview: "Письмо, как его получат",
  asText: "Письмо текстом",
  recipients: (count: number): string =>
    count === 0 ? "Писать некому: письмо не\u00a0уйдёт." : `Письмо уйдёт ${people(count)}.`,
  unreachable: (count: number): string =>
    `До ${count} ${plural(count, "человека", "человек", "человек")} письмо не\u00a0дойдёт: почты нет, почтовый сервер её отклонил или письма остановлены.`,
  /** To editors, who read no participants. */
  unnamed: "Кто это, видят администраторы.",
  noEmail: "без почты",
  move: {
    menu: "Перенести…",
    title: "Перенести мероприятие",
    startsAt: "Новое начало",
    hint: "Окончание, регистрация и программа сдвинутся вместе с началом",
    words: "От себя",
    wordsHint: "Появится в письме. Например, почему переносится",
    submit: "Перенести",
  },
  "call-off": {
    menu: "Отменить мероприятие…",
    title: "Отменить мероприятие",
    words: "Причина",
    wordsHint: "Её увидят на странице мероприятия и в письме",
    submit: "Отменить мероприятие",
  },
  undo: "Вернуть мероприятие",
} as const;
