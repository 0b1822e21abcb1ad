import type { AuditEntity, AuditEntry } from "@corp/api";

/** Labels of audit actions by operation name. */
const actions: Readonly<Record<string, string>> = {
  eventCreate: "Создано мероприятие",
  eventEdit: "Изменены данные мероприятия",
  eventDelete: "Удалено мероприятие",
  eventStatus: "Изменена публикация мероприятия",
  eventDuplicate: "Создана копия мероприятия",
  eventAboutSet: "Изменено описание мероприятия",
  eventOtherContentSet: "Изменены дополнительные материалы",
  eventGallerySet: "Изменена галерея",
  eventPartnersSet: "Изменены партнёры",
  eventQuestionAnswerSet: "Изменены вопросы и ответы",
  eventSpeakersSet: "Изменены спикеры",
  eventPerformanceAdd: "Добавлен доклад",
  eventPerformanceEdit: "Изменён доклад",
  eventPerformanceOrder: "Изменён порядок программы",
  eventPerformanceDelete: "Удалён доклад",
  eventPerformanceDeleteAll: "Удалена программа",
  eventPerformanceVisibility: "Изменена видимость программы",
  eventNotificationBeforeSet: "Изменены ссылки до мероприятия",
  eventNotificationAfterSet: "Изменены ссылки после мероприятия",
  eventRegister: "Регистрация на мероприятие",
  eventCancelRegistration: "Отмена регистрации",
  eventCancelRegistrationLegacy: "Отмена регистрации",
  eventParticipantsDownload: "Скачан список участников",
  participantCheckIn: "Отметка на входе",
  articleCreate: "Создана статья",
  articleEdit: "Изменены данные статьи",
  articleDelete: "Удалена статья",
  articleStatus: "Изменена публикация статьи",
  articleAuthorsSet: "Изменены авторы",
  articleBannerSet: "Изменён баннер",
  articleContentSet: "Изменён текст статьи",
  articlePresentationsSet: "Изменены презентации",
  tagCreate: "Создан тег",
  tagUpdate: "Переименован тег",
  tagDelete: "Удалён тег",
  tagMerge: "Объединены теги",
  runningLineSet: "Изменена бегущая строка",
  userBlacklist: "Изменён чёрный список",
  digestSubscribe: "Подписка на рассылку",
  digestSubscriberRemove: "Удалён подписчик",
  digestSubscribersDownload: "Скачан список подписчиков",
  jobApplicationSend: "Отправлена заявка",
  jobApplicationsDownload: "Скачан список заявок",
  deletionUndo: "Возвращено удалённое",
  revisionRestore: "Возвращена прежняя версия",
};

/** The label of an action; the operation's name when the server is newer than this page. */
export const auditActionText = (action: string): string => actions[action] ?? action;

export const auditEntityNames: Readonly<Record<AuditEntity, string>> = {
  event: "Мероприятие",
  performance: "Доклад",
  article: "Статья",
  tag: "Тег",
  "running-line": "Бегущая строка",
  registration: "Регистрация",
  subscriber: "Подписчик",
  blacklist: "Чёрный список",
  "people-list": "Списки людей",
};

/** The admin page of the changed entity; null when it has none or was deleted. */
export function auditTarget({ entity, entity_id: id, after, before }: AuditEntry): string | null {
  switch (entity) {
    case "event":
      return after === null ? null : `/admin/events/${id}/edit`;
    case "article":
      return after === null ? null : `/admin/articles/${id}/edit`;
    case "performance": {
      const eventId = after?.["event_id"] ?? before?.["event_id"];
      return typeof eventId === "string" ? `/admin/events/${eventId}/program` : null;
    }
    case "tag":
      return "/admin/tags";
    case "running-line":
      return "/admin/running-line";
    case "blacklist":
      return "/admin/blacklist";
    case "subscriber":
      return "/admin/subscribers";
    case "registration":
    case "people-list":
      return null;
  }
}
