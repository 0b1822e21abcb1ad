import { emailEndpoints } from "./email-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * The endpoints that need the role of an editor or of an administrator. A bundle without them stays smaller for
 * visitors.
 */
export const adminEndpoints = {
  // Events
  eventCreate: { method: "POST", path: "/event/create", failure: "Не удалось создать мероприятие" },
  eventEdit: {
    method: "POST",
    path: "/event/edit",
    failure: "Не удалось отредактировать мероприятие",
  },
  eventDelete: { method: "POST", path: "/event/delete", failure: "Не удалось удалить мероприятие" },
  eventStatus: {
    method: "POST",
    path: "/event/status",
    failure: "Не удалось изменить статус мероприятия",
  },
  eventCallOff: {
    method: "POST",
    path: "/event/call-off",
    failure: "Не удалось отменить мероприятие",
  },
  eventCallOffUndo: {
    method: "POST",
    path: "/event/call-off/undo",
    failure: "Не удалось вернуть мероприятие",
  },
  eventNoticePreview: {
    method: "POST",
    path: "/event/notice/preview",
    failure: "Не удалось показать письмо участникам",
  },
  eventDuplicate: {
    method: "POST",
    path: "/event/duplicate",
    failure: "Не удалось скопировать мероприятие",
  },
  eventSeriesPreview: {
    method: "POST",
    path: "/event/series/preview",
    failure: "Не удалось показать даты серии",
  },
  eventSeriesCreate: { method: "POST", path: "/event/series/create", failure: "Не удалось повторить мероприятие" },
  eventSeriesLeave: {
    method: "POST",
    path: "/event/series/leave",
    failure: "Не удалось убрать мероприятие из серии",
  },
  eventSeriesRename: { method: "POST", path: "/event/series/rename", failure: "Не удалось переименовать серию" },

  // Parts of an event's page
  eventAboutSet: {
    method: "POST",
    path: "/event/about/set",
    failure: "Не удалось добавить описание",
  },
  eventOtherContentSet: {
    method: "POST",
    path: "/event/other-content/set",
    failure: "Не удалось добавить контент",
  },
  eventGallerySet: { method: "POST", path: "/event/gallery", failure: "Не удалось изменить галерею" },
  eventPartnersSet: {
    method: "POST",
    path: "/event/partners",
    failure: "Не удалось изменить партнёров",
  },
  eventQuestionAnswerSet: {
    method: "POST",
    path: "/event/question-answer",
    failure: "Не удалось изменить блок вопросов и ответов",
  },
  eventRegistrationQuestionsSet: {
    method: "POST",
    path: "/event/registration-questions",
    failure: "Не удалось изменить вопросы при регистрации",
  },
  eventSpeakersSet: {
    method: "POST",
    path: "/event/speakers",
    failure: "Не удалось изменить спикеров",
  },
  eventPerformanceAdd: {
    method: "POST",
    path: "/event/performance/add",
    failure: "Не удалось добавить выступление",
  },
  eventPerformanceEdit: {
    method: "POST",
    path: "/event/performance/edit",
    failure: "Не удалось изменить выступление",
  },
  eventPerformanceOrder: {
    method: "POST",
    path: "/event/performance/order",
    failure: "Не удалось изменить порядок выступлений",
  },
  eventPerformanceDelete: {
    method: "POST",
    path: "/event/performance/delete",
    failure: "Не удалось удалить выступление",
  },
  eventPerformanceDeleteAll: {
    method: "POST",
    path: "/event/performance/delete-all",
    failure: "Не удалось удалить программу",
  },
  eventPerformanceVisibility: {
    method: "POST",
    path: "/event/performance/visibility",
    failure: "Не удалось изменить видимость программы",
  },
  eventNotificationBeforeGet: {
    method: "GET",
    path: "/event/notification/before",
    failure: "Не удалось получить ссылки перед мероприятием",
  },
  eventNotificationBeforeSet: {
    method: "PUT",
    path: "/event/notification/before",
    failure: "Не удалось добавить ссылки перед мероприятием",
  },
  eventNotificationAfterGet: {
    method: "GET",
    path: "/event/notification/after",
    failure: "Не удалось получить ссылки после мероприятия",
  },
  eventNotificationAfterSet: {
    method: "PUT",
    path: "/event/notification/after",
    failure: "Не удалось добавить ссылки после мероприятия",
  },

  // Participants
  participantList: {
    method: "POST",
    path: "/event/participants/list",
    failure: "Не удалось загрузить список участников",
  },
  participantSummary: {
    method: "POST",
    path: "/event/participants/summary",
    failure: "Не удалось загрузить сводку по участникам",
  },
  eventTeamList: { method: "POST", path: "/event/team/list", failure: "Не удалось загрузить команду мероприятия" },
  eventTeamAdd: { method: "POST", path: "/event/team/add", failure: "Не удалось добавить человека в команду" },
  eventTeamRemove: { method: "POST", path: "/event/team/remove", failure: "Не удалось убрать человека из команды" },
  participantCheckIn: {
    method: "POST",
    path: "/event/participants/check-in",
    failure: "Не удалось отметить участника",
  },
  participantAdd: { method: "POST", path: "/event/participants/add", failure: "Не удалось добавить участника" },
  participantCancel: {
    method: "POST",
    path: "/event/participants/cancel",
    failure: "Не удалось отменить регистрацию участника",
  },
  participantPromote: { method: "POST", path: "/event/participants/promote", failure: "Не удалось дать место" },
  participantMove: { method: "POST", path: "/event/participants/move", failure: "Не удалось перевести участника" },
  participantNoteSet: { method: "POST", path: "/event/participants/note", failure: "Не удалось сохранить заметку" },

  // Articles and tags
  articleAllFilters: {
    method: "POST",
    path: "/article/all-filters",
    failure: "Не удалось загрузить все фильтры блога",
  },
  articleCreate: { method: "POST", path: "/article/create", failure: "Не удалось создать статью" },
  articleEdit: { method: "POST", path: "/article/edit", failure: "Не удалось сохранить статью" },
  articleDelete: { method: "POST", path: "/article/delete", failure: "Не удалось удалить статью" },
  articleStatus: {
    method: "POST",
    path: "/article/status",
    failure: "Не удалось изменить статус статьи",
  },
  articleAuthorsSet: {
    method: "POST",
    path: "/v1/article/authors",
    failure: "Не удалось сохранить авторов",
  },
  articleBannerSet: {
    method: "POST",
    path: "/v1/article/banner",
    failure: "Не удалось сохранить баннер",
  },
  articleContentSet: {
    method: "POST",
    path: "/v1/article/content",
    failure: "Не удалось добавить контент статьи",
  },
  articlePresentationsSet: {
    method: "POST",
    path: "/v1/article/presentations",
    failure: "Не удалось сохранить презентации",
  },
  tagCreate: { method: "POST", path: "/v1/article/tag/create", failure: "Не удалось создать тег" },
  tagUpdate: { method: "POST", path: "/v1/article/tag/update", failure: "Не удалось изменить тег" },
  tagDelete: { method: "POST", path: "/v1/article/tag/delete", failure: "Не удалось удалить тег" },
  tagMerge: { method: "POST", path: "/v1/article/tag/merge", failure: "Не удалось объединить теги" },

  // Announcement ticker
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    failure: "Не удалось изменить данные бегущей строки",
  },

  // Downloads and lists of people
  eventParticipantsDownload: {
    method: "POST",
    path: "/event/participants/download",
    failure: "Не удалось скачать список участников",
  },
  userBlacklist: {
    method: "PUT",
    path: "/user/blacklist",
    failure: "Не удалось изменить чёрный список",
  },
  personList: { method: "POST", path: "/user/list", failure: "Не удалось найти людей" },
  personGet: {
    method: "POST",
    path: "/user/get",
    failure: "Не удалось загрузить человека",
  },
  personNameSet: {
    method: "POST",
    path: "/user/name",
    failure: "Не удалось исправить имя человека",
  },
  personErase: {
    method: "POST",
    path: "/user/erase",
    failure: "Не удалось удалить человека",
  },
  blacklistList: {
    method: "POST",
    path: "/user/blacklist/list",
    failure: "Не удалось загрузить чёрный список",
  },
  digestSubscriberList: {
    method: "POST",
    path: "/user/digest/subscribers/list",
    failure: "Не удалось загрузить список подписчиков",
  },
  digestSubscriberRemove: {
    method: "POST",
    path: "/user/digest/subscribers/remove",
    failure: "Не удалось удалить подписчика",
  },
  digestSubscribersDownload: {
    method: "POST",
    path: "/user/digest/subscribers/download",
    failure: "Не удалось скачать список подписчиков рассылки",
  },
  // Issues of the digest, and messages to the participants of an event
  mailingList: { method: "POST", path: "/mailing/list", failure: "Не удалось загрузить список рассылок" },
  mailingGet: { method: "POST", path: "/mailing/get", failure: "Не удалось загрузить рассылку" },
  mailingCreate: { method: "POST", path: "/mailing/create", failure: "Не удалось создать рассылку" },
  mailingEdit: { method: "POST", path: "/mailing/edit", failure: "Не удалось сохранить рассылку" },
  mailingRemove: { method: "POST", path: "/mailing/remove", failure: "Не удалось удалить рассылку" },
  mailingSend: { method: "POST", path: "/mailing/send", failure: "Не удалось отправить рассылку" },
  mailingStop: { method: "POST", path: "/mailing/stop", failure: "Не удалось остановить рассылку" },
  mailingPreview: { method: "POST", path: "/mailing/preview", failure: "Не удалось показать письмо" },
  mailingTest: { method: "POST", path: "/mailing/test", failure: "Не удалось отправить пробное письмо" },
  jobApplicationList: {
    method: "POST",
    path: "/user/will-work/list",
    failure: "Не удалось загрузить список заявок",
  },
  jobApplicationEdit: { method: "POST", path: "/user/will-work/edit", failure: "Не удалось сохранить заявку" },
  jobApplicationsDownload: {
    method: "POST",
    path: "/user/will-work/download",
    failure: "Не удалось скачать список заявок",
  },

  ...emailEndpoints,

  // Editors
  editorPresenceSet: {
    method: "POST",
    path: "/editor/presence",
    failure: "Не удалось узнать имена других редакторов",
  },

  // Dashboard
  dashboardGet: { method: "POST", path: "/dashboard", failure: "Не удалось загрузить сводку" },

  // Files
  uploadList: {
    method: "POST",
    path: "/upload/list",
    failure: "Не удалось загрузить список файлов",
  },

  // Deletions, which can be undone for 30 days
  deletionList: {
    method: "POST",
    path: "/deletion/list",
    failure: "Не удалось загрузить список удалённого",
  },
  deletionUndo: {
    method: "POST",
    path: "/deletion/undo",
    failure: "Не удалось отменить удаление",
  },

  // Revisions of events and articles
  revisionList: {
    method: "POST",
    path: "/revision/list",
    failure: "Не удалось загрузить список версий",
  },
  revisionGet: { method: "POST", path: "/revision/get", failure: "Не удалось загрузить версию" },
  revisionRestore: {
    method: "POST",
    path: "/revision/restore",
    failure: "Не удалось восстановить версию",
  },

  // Secret links to pages that are not published
  previewLinkGet: {
    method: "POST",
    path: "/preview-link/get",
    failure: "Не удалось загрузить ссылку для просмотра",
  },
  previewLinkSet: {
    method: "POST",
    path: "/preview-link/set",
    failure: "Не удалось создать ссылку для просмотра",
  },
  previewLinkRemove: {
    method: "POST",
    path: "/preview-link/remove",
    failure: "Не удалось отозвать ссылку для просмотра",
  },

  // Links by which people without an account check in
  doorLinkList: {
    method: "POST",
    path: "/door-link/list",
    failure: "Не удалось загрузить ссылки для входа",
  },
  doorLinkCreate: {
    method: "POST",
    path: "/door-link/create",
    failure: "Не удалось создать ссылку для входа",
  },
  doorLinkRevoke: {
    method: "POST",
    path: "/door-link/revoke",
    failure: "Не удалось отозвать ссылку для входа",
  },

  // Audit log
  auditList: {
    method: "POST",
    path: "/audit/list",
    failure: "Не удалось загрузить журнал изменений",
  },
} as const satisfies Record<string, Endpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
