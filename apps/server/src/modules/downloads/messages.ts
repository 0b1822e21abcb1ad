import type { RegistrationState } from "@corp/api";

/** Messages and headers of the lists. */
export const downloadMessages = {
  linkExpired: "Срок действия ссылки истёк — скачайте список ещё раз",
  linkInvalid: "Ссылка на список неверна — скачайте его ещё раз",
  titles: {
    participants: "Участники",
    subscribers: "Подписчики",
    applications: "Заявки",
  },
  headers: {
    state: "Состояние",
    participationFormat: "Формат участия",
    lastName: "Фамилия",
    firstName: "Имя",
    email: "Почта",
    emailConfirmed: "Адрес подтверждён",
    phone: "Телефон",
    company: "Компания",
    position: "Должность",
    city: "Город",
    personCurrentStatus: "Чем занимается",
    personWorkExperience: "Опыт в ИТ",
    registeredAt: "Регистрация",
    promotedAt: "Место из листа ожидания",
    checkedInAt: "Приход",
    joinedAt: "Подключение к трансляции",
    cancelledAt: "Отмена",
    cancellationReason: "Причина отмены",
    cancellationComment: "Комментарий к отмене",
    waitsFor: "Ждёт места",
    addedBy: "Кто записал",
    checkedInBy: "Кто отметил приход",
    subscribedAt: "Подписка",
    confirmedAt: "Подтверждение",
    unsubscribedAt: "Отписка",
    sentAt: "Заявка",
    jobSearchStatus: "Ищет ли работу",
    knowAbout: "Что знает о компании",
    readAbout: "Где читает наших экспертов",
    reason: "Что привлекло бы",
    assignee: "Кто занимается",
    note: "Заметка",
    comment: "Комментарий",
    fileName: "Файл",
    fileId: "Идентификатор файла",
    fileUrl: (days: number): string => `Файл (ссылка действует ${days} дней)`,
    consentedAt: "Согласие",
    consentVersion: "Версия согласия",
  },
  yes: "да",
  no: "нет",
} as const;

/** Labels of the states. Answers have the labels of the forms instead. */
export const stateLabels = {
  registered: "Зарегистрирован",
  waitlisted: "В листе ожидания",
  cancelled: "Отменена",
} as const satisfies Record<RegistrationState, string>;

/** An enumeration member without a label is written as it is. */
export function findLabel(table: Readonly<Record<string, string>>, member: string | null): string {
  if (member === null) return "";
  return Object.hasOwn(table, member) ? (table[member] ?? member) : member;
}

/** The name of a zone for people. */
export function zoneName(timeZone: string): string {
  return timeZone === "Europe/Moscow" ? "МСК" : timeZone;
}
