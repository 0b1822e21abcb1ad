import type { ParticipationFormat, RegistrationState } from "@corp/api";
import { formatNumber } from "../../../charts/chart-series.ts";
import { plural } from "../../../domain/plural.ts";

const checkIns = (count: number): string => `${count} ${plural(count, "отметка", "отметки", "отметок")}`;

export const messages = {
  title: "Отметка прихода",
  loading: "Загружаем мероприятие",
  back: "← К участникам",
  toEvents: "К мероприятиям",
  counter: (here: number, expected: number): string =>
    expected === 0 && here === 0
      ? "Очно никто не зарегистрирован"
      : `Пришли ${formatNumber(here)} из ${formatNumber(expected)}`,
  scriptsNeeded:
    "Без скриптов отметить приход не\u00a0получится: включите JavaScript в\u00a0настройках браузера и\u00a0обновите страницу.",
  counterLoading: "Считаем пришедших",
  scan: "Сканировать билет",
  stopScan: "Выключить камеру",
  search: "Имя или почта",
  searchByName: "Имя",
  searchPlaceholder: "Начните вводить",
  list: "Участники",
  noIds: "Никого не нашли. Проверьте, так ли пишется имя, или поищите по почте.",
  noNames: "Никого не нашли. Проверьте, так ли пишется имя.",
  startTyping: "Начните вводить имя или отсканируйте билет.",
  more: (count: number): string => `И ещё ${formatNumber(count)}. Введите имя точнее.`,
  rosterLoading: (count: number): string =>
    count === 0 ? "Загружаем список, чтобы искать и без сети" : `Загружено ${formatNumber(count)}, продолжаем`,
  rosterReady: (count: number): string => `Список на этом устройстве: ${formatNumber(count)}. Ищет и без сети.`,
  rosterPartial: (count: number): string =>
    `Людей много: без сети ищем среди ${formatNumber(count)} последних, с сетью\u00a0— среди всех.`,
  rosterKept: (count: number): string =>
    `Связи нет: ищем среди ${formatNumber(count)}, загруженных раньше. Обновим, когда она появится.`,
  rosterFailed: "Список загружен не целиком: нет связи. Попробуем ещё раз.",

  cutOff: (count: number): string =>
    `Нет связи с сервером. ${checkIns(count)} ${plural(count, "ждёт", "ждут", "ждут")} отправки и ${plural(count, "не потеряется", "не потеряются", "не потеряются")}, даже если закрыть страницу.`,
  sending: (count: number): string => `Отправляем: ${checkIns(count)}`,
  sendNow: "Отправить сейчас",

  camera: {
    view: "Камера",
    starting: "Включаем камеру",
    on: "Наведите камеру на код билета",
    denied: "Браузер не пускает к камере. Разрешите её в настройках сайта или найдите человека по имени.",
    absent: "Камеры нет. Найдите человека по имени.",
    busy: "Камера занята другой программой. Закройте её или найдите человека по имени.",
    unsupported:
      "Браузер не включает камеру: она работает только на\u00a0адресе с\u00a0https. Найдите человека по имени.",
    failed: "Сканер не загрузился. Проверьте подключение или найдите человека по имени.",
  },

  otherEvent: "Это билет на другое мероприятие",
  otherEventText: "Здесь по нему пройти нельзя.",
  openOther: "Открыть то мероприятие",
  notTicket: "Это не билет",
  notTicketText: "Код прочитан, но нашего билета в нём нет.",

  unknownPerson: "Билет",
  looking: "Узнаём, чей это билет",
  lookingText: "В загруженной части списка его нет. Подождите или отметьте, если человек точно зарегистрирован.",
  asking: "Проверяем билет",
  unknownWaitingText:
    "Такого билета нет в списке на этом устройстве. Сервер проверит его, когда появится связь; пропустить ли — решайте сами.",
  checkInAnyway: "Всё равно отметить приход",
  notFound: "Такой регистрации у этого мероприятия нет",
  notFoundText: "Возможно, её отменили и удалили или билет от другого мероприятия.",
  ready: "Ещё не отмечен",
  checkIn: "Отметить приход",
  checkInLabel: (name: string): string => `Отметить приход: ${name}`,
  welcome: "Отмечен, проходите",
  welcomeAt: (time: string): string => `Отмечен в ${time}, проходите`,
  already: (time: string): string => `Уже отмечен в ${time}`,
  waiting: "Отметка ждёт отправки",
  sendingOne: "Отправляем отметку",
  waitlisted: "В листе ожидания",
  waitlistedText: "Места за ним нет. Отметить можно, только когда место освободится.",
  mayEnterText: "Места за ним нет, но организатор разрешил пускать из листа ожидания.",
  letIn: "Впустить и отметить приход",
  cancelled: (moment: string | null): string =>
    moment === null ? "Регистрация отменена" : `Регистрация отменена ${moment}`,
  cancelledText: "Если человек всё же пришёл, пусть зарегистрируется снова\u00a0— места видны на странице мероприятия.",
  online: "Собирался смотреть онлайн",
  blacklisted: "В чёрном списке",
  undo: "Отменить отметку",
  close: "Закрыть",
  rejected: "Не удалось отметить",
  states: { registered: "", waitlisted: "лист ожидания", cancelled: "отменил" } satisfies Record<
    RegistrationState,
    string
  >,

  calledOffText: "Отмечать приход сейчас нельзя. Если мероприятие всё-таки состоится, отметка откроется здесь сама.",
  unsentOfCalledOff: (count: number): string =>
    `${checkIns(count)} ещё не ${plural(count, "отправлена", "отправлены", "отправлены")}, но ${plural(count, "сохранена", "сохранены", "сохранены")} на этом устройстве. Если мероприятие состоится, ${plural(count, "она отправится", "они отправятся", "они отправятся")}.`,
  closedTitle: "Ссылка не действует",
  unsent: (count: number): string =>
    `${checkIns(count)} ещё не ${plural(count, "отправлена", "отправлены", "отправлены")}, но ${plural(count, "сохранена", "сохранены", "сохранены")} на этом устройстве. Откройте здесь новую ссылку этого мероприятия\u00a0— и ${plural(count, "она отправится", "они отправятся", "они отправятся")}.`,
  byLink: (label: string): string => `Ссылка «${label}»`,
  openUntil: (moment: string): string => `действует до ${moment}`,
  walkIn: {
    open: "Записать нового человека",
    title: "Пришёл без регистрации",
    text: "Достаточно имени и\u00a0согласия. Остальное спросите, если есть время.",
    firstName: "Имя",
    lastName: "Фамилия",
    email: "Почта",
    emailHint: "На неё придёт подтверждение. Без почты человек не\u00a0получит писем.",
    format: "Как участвует",
    formats: {
      EventParticipationFormatOffline: "В зале",
      EventParticipationFormatOnline: "Онлайн",
      EventParticipationFormatOnlineAndOffline: "",
      EventParticipationFormatUnknown: "",
    } satisfies Record<ParticipationFormat, string>,
    consent: "Человек согласен на обработку персональных данных",
    consentLink: "Текст согласия",
    consentNeeded: "Без согласия записать нельзя",
    add: "Записать и отметить приход",
    cancel: "Не записывать",
    rejected: (name: string, reason: string): string => `Не записан: ${name}. ${reason}`,
  },

  here: (time: string): string => `пришёл в ${time}`,
} as const;
