import type { RegistrationState } from "@corp/api";
import { formatNumber } from "../../../charts/chart-series.ts";

export const messages = {
  title: "Участники",
  table: "Участники мероприятия",
  empty: "Пока никто не зарегистрировался.",
  nothingFound: "Никого не нашли. Измените запрос или сбросьте отбор.",
  loading: "Загружаем участников",
  openCheckIn: "Отмечать приход",
  states: {
    registered: "Зарегистрирован",
    waitlisted: "В листе ожидания",
    cancelled: "Отменил",
  } satisfies Record<RegistrationState, string>,
  formats: {
    EventParticipationFormatOffline: "Лично",
    EventParticipationFormatOnline: "Онлайн",
    EventParticipationFormatOnlineAndOffline: "Онлайн и лично",
    EventParticipationFormatUnknown: "Не выбран",
  },
  filters: {
    label: "Отбор участников",
    placeholder: "Имя, почта, компания",
    state: "Состояние",
    format: "Как участвует",
    arrival: "Приход",
  },
  arrivals: { yes: "Пришёл", no: "Не отмечен" },
  columns: {
    name: "Имя",
    email: "Почта",
    state: "Состояние",
    format: "Участие",
    company: "Компания",
    arrival: "Зарегистрировался",
    checkedIn: "Пришёл",
  },
  blacklisted: "В чёрном списке",
  unconfirmed: "Адрес не подтверждён",
  details: "Подробнее",
  detailsOf: (name: string): string => `Подробнее: ${name}`,
  checkIn: "Отметить приход",
  checkInOf: (name: string): string => `Отметить приход: ${name}`,
  undo: "Отменить отметку",
  undoOf: (name: string): string => `Отменить отметку: ${name}`,
  checkedIn: (name: string): string => `${name}: приход отмечен`,
  unchecked: (name: string): string => `${name}: отметка снята`,
  opening: {
    loading: "Открываем карточку участника",
    failed: "Не удалось открыть карточку участника.",
    unknown: "Такого участника у мероприятия нет.",
  },

  summary: {
    title: "Сводка",
    loading: "Считаем",
    failed: "Сводку посчитать не удалось.",
    retry: "Посчитать ещё раз",
    registered: "Зарегистрированы",
    waitlisted: "В листе ожидания",
    cancelled: "Отменили",
    checkedIn: "Пришли",
    joined: "Подключились к\u00a0трансляции",
    /** A few of many are more than none, and almost all are less than all. */
    ofRegistered: (part: number, whole: number): string => `${shareText(part, whole)} зарегистрированных`,
    formats: "Места",
    format: "Как участвуют",
    capacity: "Мест",
    places: "Занято",
    unlimited: "без ограничения",
    placesText: (taken: number, capacity: number | null): string =>
      capacity === null ? formatNumber(taken) : `${formatNumber(taken)} из ${formatNumber(capacity)}`,
    reasons: "Почему отменили",
    reason: "Причина",
    count: "Сколько",
  },

  facts: {
    state: "Состояние",
    email: "Почта",
    phone: "Телефон",
    format: "Как участвует",
    company: "Компания",
    position: "Должность",
    currentStatus: "Чем занимается",
    workExperience: "Опыт в ИТ",
    createdAt: "Зарегистрировался",
    promotedAt: "Получил место из листа ожидания",
    checkedInAt: "Пришёл",
    joinedAt: "Подключился к\u00a0трансляции",
    cancelledAt: "Отменил",
    cancellationReason: "Почему отменил",
    cancellationComment: "Комментарий",
  },

  blacklist: {
    add: "В чёрный список",
    remove: "Убрать из чёрного списка",
    title: (name: string): string => `${name} — в чёрный список?`,
    text: "С этого адреса больше нельзя будет зарегистрироваться ни на одно мероприятие. Уже занятое место останется.",
    reason: "Причина",
    reasonHint: "Её увидят только администраторы",
    confirm: "Добавить в чёрный список",
    cancel: "Отмена",
    added: (email: string): string => `${email} — в чёрном списке`,
    removed: (email: string): string => `${email} больше не в чёрном списке`,
  },
} as const;

function shareText(part: number, whole: number): string {
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return "меньше 1\u00a0%";
  if (share > 99 && share < 100) return "больше 99\u00a0%";
  return `${Math.round(share)}\u00a0%`;
}
