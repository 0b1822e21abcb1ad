import type { AuditEntity, AuditEntry } from "@corp/api";

/** Labels of audit actions by operation name. */
const actions: Readonly<Record<string, string>> = {
  eventCreate: "Создано мероприятие",
  eventEdit: "Изменены данные мероприятия",
  eventDelete: "Удалено мероприятие",
  eventStatus: "Изменена публикация мероприятия",
  eventCallOff: "Мероприятие отменено",
  eventCallOffUndo: "Отменённое мероприятие возвращено",
  eventDuplicate: "Создана копия мероприятия",
  eventSeriesCreate: "Мероприятие повторено в серии",
  eventSeriesLeave: "Мероприятие убрано из серии",
  eventSeriesRename: "Серия переименована",
  eventAboutSet: "Изменено описание мероприятия",
  eventOtherContentSet: "Изменены дополнительные материалы",
  eventGallerySet: "Изменена галерея",
  eventPartnersSet: "Изменены партнёры",
  eventQuestionAnswerSet: "Изменены вопросы и ответы",
  eventRegistrationQuestionsSet: "Изменены вопросы при регистрации",
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
  eventBroadcastJoin: "Подключение к трансляции",
  eventRegistrationLinkSend: "Письмо со ссылкой на регистрацию",
  digestSet: "Подписка по ссылке из письма",
  eventCancelRegistrationLegacy: "Отмена регистрации",
  eventParticipantsDownload: "Скачан список участников",
  eventTeamAdd: "Добавлен человек в команду",
  eventTeamRemove: "Убран человек из команды",
  participantCheckIn: "Отметка на входе",
  participantAdd: "Добавлен участник",
  participantCancel: "Отменена регистрация участника",
  participantPromote: "Дано место из листа ожидания",
  participantMove: "Изменено, как участвует",
  participantNoteSet: "Изменена заметка об участнике",
  doorCheckIn: "Отметка на входе",
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
  mailingCreate: "Создана рассылка",
  mailingEdit: "Изменена рассылка",
  mailingRemove: "Удалена рассылка",
  mailingSend: "Отправлена рассылка",
  mailingStop: "Остановлена рассылка",
  personGet: "Просмотрены данные человека",
  personNameSet: "Исправлено имя человека",
  personalDataNameSet: "Человек исправил своё имя",
  personalDataConsentWithdraw: "Человек отозвал согласие",
  personErase: "Удалены данные человека",
  emailSendAgain: "Письмо отправлено снова",
  mailAddressSet: "Изменена отправка писем на адрес",
  userBlacklist: "Изменён чёрный список",
  digestSubscribe: "Подписка на рассылку",
  digestSubscriberRemove: "Удалён подписчик",
  digestSubscribersDownload: "Скачан список подписчиков",
  jobApplicationSend: "Отправлена заявка",
  jobApplicationEdit: "Изменена заявка",
  jobApplicationsDownload: "Скачан список заявок",
  doorLinkCreate: "Создана ссылка для входа",
  doorLinkRevoke: "Отозвана ссылка для входа",
  doorWalkInAdd: "Записан пришедший без регистрации",
  previewLinkSet: "Выдана ссылка на черновик",
  previewLinkRemove: "Отозвана ссылка на черновик",
  deletionUndo: "Возвращено удалённое",
  revisionRestore: "Возвращена прежняя версия",
};

/** The label of an action; the operation's name when the server is newer than this page. */
export const auditActionText = (action: string): string => actions[action] ?? action;

/** "Отметка на входе: Анна Петрова, «Встреча»": the action, the person and the thing that the entry names. */
export function auditText({ action, entity, title, before, after }: AuditText): string {
  const label = isCheckIn(action) && after === null ? messageOfUndo : auditActionText(action);
  const names = entity === "registration" ? personName(after ?? before) : "";
  const thing = title === null || title === "" ? "" : entity === "registration" ? `«${title}»` : title;
  const what = [names, thing].filter((part) => part !== "").join(", ");
  return what === "" ? label : `${label}: ${what}`;
}

type AuditText = Pick<AuditEntry, "action" | "entity" | "title" | "before" | "after">;

/** Names the actor: an account, or a door link by its label. */
const isCheckIn = (action: string): boolean => action === "participantCheckIn" || action === "doorCheckIn";

const messageOfUndo = "Отметка на входе снята";

function personName(row: AuditEntry["after"]): string {
  return [row?.["first_name"], row?.["last_name"]].filter((part) => typeof part === "string").join(" ");
}

export const auditEntityNames: Readonly<Record<AuditEntity, string>> = {
  event: "Мероприятие",
  performance: "Доклад",
  article: "Статья",
  tag: "Тег",
  "running-line": "Бегущая строка",
  mailing: "Рассылка",
  registration: "Регистрация",
  "team-member": "Команда мероприятия",
  subscriber: "Подписчик",
  application: "Заявка",
  blacklist: "Чёрный список",
  "mail-address": "Адрес для писем",
  "people-list": "Списки людей",
  person: "Люди",
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
    case "mail-address":
      return "/admin/mail";
    case "mailing":
      return after === null ? null : `/admin/mailings/${id}`;
    case "subscriber":
      return "/admin/subscribers";
    case "team-member":
      return typeof (after ?? before)?.["event_id"] === "string"
        ? `/admin/events/${String((after ?? before)?.["event_id"])}/team`
        : null;
    case "registration": {
      const eventId = after?.["event_id"] ?? before?.["event_id"];
      return typeof eventId === "string" ? `/admin/events/${eventId}/participants` : null;
    }
    case "application":
      return `/admin/applications?application=${id}`;
    case "people-list":
    case "person":
      return null;
  }
}
