import { plural } from "../../domain/plural.ts";

const people = (count: number): string => `${count} ${plural(count, "человеку", "людям", "людям")}`;

/** The dialogs of «Перенести…» and «Отменить мероприятие…». */
export const noticeMessages = {
  back: "Не сейчас",
  preview: "Письмо, как его получат",
  asText: "Письмо текстом",
  recipients: (count: number): string =>
    count === 0 ? "Зарегистрированных нет: письмо не\u00a0уйдёт." : `Письмо уйдёт ${people(count)}.`,
  unreachable: (count: number): string =>
    `До ${count} из\u00a0них письмо не\u00a0дойдёт: почтовый сервер отклонил адрес или письма остановлены.`,
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
