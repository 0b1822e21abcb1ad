import type { AutomaticCancellationReason, StoredCancellationReason } from "@corp/api";
import { typeset } from "../text/typeset.ts";

const participants = (count: number): string => typeset(`Вы ${count}-й в очереди.`);

const whereToWatch = (hasBroadcast: boolean): string =>
  hasBroadcast
    ? "Ссылка на трансляцию есть в этом письме: подключиться можно за полчаса до начала."
    : "Ссылка на трансляцию появится на странице мероприятия.";

/** Why the site has cancelled by itself, as the person reads it in the email and the calendar. */
const automaticCancellations: Readonly<Record<AutomaticCancellationReason, string>> = {
  NOT_CONFIRMED: "Это произошло автоматически: этот адрес не подтвердили вовремя.",
  PLACE_NOT_CONFIRMED:
    "Это произошло автоматически: место из листа ожидания не подтвердили вовремя, и оно освободилось.",
  NOT_ME: "Это произошло автоматически: владелец почты ответил, что регистрировался не он.",
};

/** Returns null if the person or an organiser has cancelled. */
export function automaticCancellation(reason: StoredCancellationReason | null): string | null {
  const table: Readonly<Partial<Record<StoredCancellationReason, string>>> = automaticCancellations;
  return reason === null ? null : (table[reason] ?? null);
}

/** Texts of emails: typeset here, so that no email can forget it. */
export const emailMessages = {
  /** The person in a preview. */
  exampleName: "Анна",
  event: "Мероприятие",
  when: "Когда",
  where: "Где",
  format: "Формат",
  formats: {
    EventFormatUnknown: "Уточняется",
    EventFormatOnline: "Онлайн",
    EventFormatOffline: "Офлайн",
    EventFormatOnlineAndOffline: "Онлайн и офлайн",
  },
  online: "Онлайн",
  unknownTime: "Дата уточняется",
  manage: "Посмотреть или отменить регистрацию",
  eventPage: "Страница мероприятия",
  linksBefore: "Перед мероприятием",
  ticketAlt: (registrationId: string): string => `Код билета. Его номер: ${registrationId}`,
  ticket: typeset(
    "Это ваш билет: покажите код на входе с экрана или на бумаге. Без него вас найдут по имени или почте.",
  ),
  manageNote: typeset("Ссылка на регистрацию действует до конца мероприятия. Никому её не передавайте."),
  confirmEmail: {
    /** @param isWaiting the person has a place in the queue alone */
    text: (until: string | null, isWaiting: boolean): string =>
      typeset(
        `Подтвердите, что этот адрес ваш: без этого мы не сможем напомнить о мероприятии и прислать материалы.${
          until === null ? "" : ` ${isWaiting ? "Место в очереди" : "Место"} сохраним до ${until}.`
        }`,
      ),
    button: "Подтвердить адрес",
    note: typeset("На той же странице регистрацию можно отменить."),
    disownTitle: typeset("Если адрес указали не вы"),
    disown: typeset("Это не я"),
  },
  footer: (brand: string): string =>
    typeset(`Вы получили это письмо, потому что этот адрес указали на сайте ${brand}.`),
  contact: typeset("Это были не вы или что-то не так? Ответьте на письмо или напишите нам:"),
  confirmed: {
    subject: (event: string): string => `Вы зарегистрированы: ${event}`,
    title: "Вы зарегистрированы",
    onSite: (name: string): string => typeset(`${name}, ждём вас. Мероприятие для календаря приложено к письму.`),
    online: (name: string, hasBroadcast: boolean): string =>
      typeset(`${name}, ждём вас. ${whereToWatch(hasBroadcast)} Мероприятие для календаря приложено к письму.`),
  },
  calendarNote: typeset("Мероприятие для календаря приложено к письму."),
  addedBy: (name: string): string =>
    typeset(`Вас записали организаторы (${name}). Если вы об этом не просили, регистрацию можно отменить.`),
  switched: {
    onSite: {
      subject: (event: string): string => `Вы участвуете лично: ${event}`,
      title: "Вы участвуете лично",
      /** @param _hasBroadcast is said to people online alone */
      text: (name: string, _hasBroadcast: boolean): string =>
        typeset(`${name}, теперь ваше место в зале. Мероприятие в календаре обновится: новое приложено к письму.`),
    },
    online: {
      subject: (event: string): string => `Вы участвуете онлайн: ${event}`,
      title: "Вы участвуете онлайн",
      text: (name: string, hasBroadcast: boolean): string =>
        typeset(
          `${name}, теперь вы участвуете онлайн, приходить не нужно. ${whereToWatch(hasBroadcast)} Мероприятие в календаре обновится: новое приложено к письму.`,
        ),
    },
  },
  waitlisted: {
    subject: (event: string): string => `Вы в листе ожидания: ${event}`,
    title: "Вы в листе ожидания",
    /** @param hours to confirm a place in, for an email that is not confirmed; null means no limit */
    text: (name: string, place: number, hours: number | null): string =>
      `${typeset(`${name}, свободных мест сейчас нет.`)} ${participants(place)} ${typeset(
        `Как только место освободится, мы напишем на этот адрес.${
          hours === null ? "" : ` Чтобы оставить его за собой, подтвердите адрес сейчас или за ${hours} ч после письма.`
        }`,
      )}`,
  },
  promoted: {
    subject: (event: string): string => `Место для вас нашлось: ${event}`,
    title: "Место для вас нашлось",
    text: (name: string, declineUntil: string | null): string =>
      typeset(
        `${name}, место освободилось и теперь ваше: вы зарегистрированы. Если планы изменились, отмените регистрацию${
          declineUntil === null ? "" : ` до ${declineUntil}`
        } — место получит следующий.`,
      ),
  },
  link: {
    subject: (event: string): string => `Ссылка на регистрацию: ${event}`,
    title: "Ваша регистрация",
    text: (name: string): string =>
      typeset(
        `${name}, по этой ссылке можно посмотреть регистрацию и отменить её. Если вы её не просили, ничего не делайте.`,
      ),
  },
  cancelled: {
    subject: (event: string): string => `Регистрация отменена: ${event}`,
    title: "Регистрация отменена",
    /** @param why a sentence; null if the person or an organiser has cancelled */
    text: (name: string, why: string | null): string =>
      typeset(
        `${name}, ваша регистрация отменена. ${why === null ? "" : `${why} `}Если захотите участвовать, зарегистрируйтесь снова на странице мероприятия.`,
      ),
  },
  changed: {
    subject: (event: string): string => `Изменения: ${event}`,
    title: "Мероприятие изменилось",
    text: (name: string): string => typeset(`${name}, у мероприятия, на которое вы зарегистрированы, есть изменения.`),
    before: ", было",
    links: typeset("Ссылки обновились"),
    note: typeset("К письму приложено мероприятие для календаря: оно заменит прежнее."),
  },
  postponed: {
    subject: (event: string): string => `Мероприятие переносится: ${event}`,
    title: "Мероприятие переносится",
    text: (name: string): string =>
      typeset(
        `${name}, в назначенное время мероприятие не состоится. Новой даты пока нет: когда она появится, мы напишем. Ваша регистрация сохраняется.`,
      ),
    before: "Было назначено",
    note: typeset("К письму приложено мероприятие для календаря с пометкой, что оно переносится."),
  },
  eventCancelled: {
    subject: (event: string): string => `Мероприятие отменено: ${event}`,
    title: "Мероприятие отменено",
    text: (name: string): string => typeset(`${name}, к сожалению, мероприятие не состоится. Приходить не нужно.`),
    calendar: typeset("К письму приложена отмена для календаря: она уберёт мероприятие из него."),
    others: "Другие мероприятия",
  },
  eventRestored: {
    subject: (event: string): string => `Мероприятие состоится: ${event}`,
    title: "Мероприятие состоится",
    text: (name: string): string =>
      typeset(
        `${name}, мы писали, что мероприятие отменено. Планы изменились: оно состоится. Ваша регистрация сохраняется.`,
      ),
  },
  reminder: {
    day: { subject: (event: string): string => `Уже скоро: ${event}`, title: "Мероприятие уже скоро" },
    hour: { subject: (event: string): string => `Через час: ${event}`, title: "Начинаем через час" },
    text: (name: string): string =>
      typeset(`${name}, ждём вас. Если планы изменились, отмените регистрацию: место получит следующий в очереди.`),
  },
  thanks: {
    subject: (event: string): string => `Спасибо, что были с нами: ${event}`,
    title: "Спасибо, что были с нами",
    text: (name: string): string => typeset(`${name}, мы собрали материалы мероприятия: записи, презентации и ссылки.`),
    links: (event: string): string => `Материалы мероприятия «${event}»`,
  },
  digestConfirmation: {
    subject: "Подтвердите подписку на дайджест",
    title: "Подтвердите подписку",
    text: typeset(
      "Этот адрес указали для подписки на дайджест. Подтвердите, что он ваш, и мы пришлём следующий выпуск.",
    ),
    confirm: "Подписаться на дайджест",
    note: typeset(
      "Ссылка действует неделю. Если вы не подписывались, ничего не делайте: без подтверждения мы ничего не пришлём.",
    ),
  },
  unsubscribe: { title: typeset("Подписка на дайджест"), link: "Отписаться" },
  test: (subject: string): string => `Проба: ${subject}`,
  teamAdded: {
    subject: (event: string): string => `Вы в команде мероприятия: ${event}`,
    title: "Вы в команде мероприятия",
    text: typeset(
      "Организаторы добавили вас в команду. Вы можете видеть участников и выгружать их список, писать им и отмечать пришедших. Доступ только к этому мероприятию.",
    ),
    button: "Открыть мероприятие",
    note: (email: string): string =>
      typeset(`Войдите с аккаунтом, у которого подтверждён адрес ${email}: по нему сайт узнает вас.`),
  },
  application: {
    title: "Мы получили вашу заявку",
    text: (name: string): string =>
      typeset(`${name}, спасибо за интерес к нашей команде. Мы прочитаем заявку и ответим на этот адрес.`),
    note: typeset("Если вы хотите что-то добавить, ответьте на это письмо."),
  },
  personalData: {
    title: "Ваши данные",
    text: typeset("По этой ссылке можно увидеть всё, что о вас хранится на сайте, скачать копию и удалить данные."),
    button: "Открыть мои данные",
    note: typeset(
      "Ссылка действует сутки и открывается один раз. Если вы её не просили, ничего не делайте и никому её не передавайте.",
    ),
  },
  erasure: {
    title: "Подтвердите удаление данных",
    text: typeset(
      "Вы попросили удалить всё, что о вас хранится на сайте. Регистрации на будущие мероприятия будут отменены. Вернуть данные нельзя.",
    ),
    button: "Удалить мои данные",
    note: typeset("Ссылка действует сутки. Если вы об этом не просили, ничего не делайте: данные останутся."),
  },
} as const;
