import type { EmailKind } from "@corp/api/contract";
import { digestConfirmation } from "./digest-emails.ts";
import type { EmailContent, EmailFrame, EmailLink } from "./email-content.ts";
import {
  applicationReceived,
  eventCancelled,
  eventChanged,
  eventPostponed,
  eventReminder,
  eventRestored,
  eventThanks,
} from "./event-emails.ts";
import { digestIssue, eventMessage } from "./mailing-emails.ts";
import type { WrittenEmail } from "./mailing-emails.ts";
import { personalDataErasure, personalDataLink } from "./personal-data-emails.ts";
import {
  registrationCancelled,
  registrationConfirmed,
  registrationLink,
  registrationPromoted,
  registrationSwitched,
  registrationWaitlisted,
} from "./registration-emails.ts";
import type { RegistrationEmail } from "./registration-emails.ts";
import { teamAdded } from "./team-emails.ts";

export const exampleFrame: EmailFrame = {
  brandName: "Corp",
  siteUrl: "https://corp.example",
  contactEmail: "events@corp.example",
};

export const exampleEmail: RegistrationEmail = {
  registrationId: "r1",
  cancellationReason: null,
  firstName: "Анна",
  addedByName: null,
  isOnSite: true,
  placeInQueue: null,
  manageUrl: "https://corp.example/events/e1/registration/own/r1/1.s",
  confirmation: {
    until: "24 ноября 2026, 19:00 МСК",
    promotedHours: 24,
    disownUrl: "https://corp.example/not-me/r1/1.s",
  },
  declineUntil: "25 ноября 2026, 19:00 МСК",
  event: {
    title: "PostgreSQL под нагрузкой",
    url: "https://corp.example/events/e1",
    when: "26 ноября 2026, 19:00–22:00 МСК",
    where: "Москва, Ленинградский проспект, 39",
    format: "Офлайн",
    linksBefore: [{ title: "Как пройти", url: "https://corp.example/way?a=1&b=2" }],
    hasBroadcast: false,
  },
};

const former = {
  title: exampleEmail.event.title,
  when: "25 ноября 2026, 18:00–21:00 МСК",
  where: "Тверь, Тверская, 1",
};
const exampleItems: WrittenEmail["items"] = [
  {
    title: "Индексы, которые не помогают",
    url: "https://corp.example/blog/a1",
    when: null,
    text: "Почему планировщик прошёл мимо и как это увидеть до релиза.",
  },
  {
    title: exampleEmail.event.title,
    url: exampleEmail.event.url,
    when: "26 ноября 2026, 19:00 МСК",
    text: "Как мы пережили распродажу и что поменяли потом.",
  },
];

/** A trial of a mailing is the email itself. */
export type ExampleKind = Exclude<EmailKind, "mailing-test">;

/** The parts that organizers and editors write. */
interface ExampleContent extends Partial<WrittenEmail> {
  readonly linksAfter?: readonly EmailLink[];
}

/** Each email, written for the same person and event. */
export function emailExamples(
  email: RegistrationEmail = exampleEmail,
  { linksAfter = [{ title: "Запись доклада", url: "https://corp.example/record" }], ...written }: ExampleContent = {},
): Readonly<Record<ExampleKind, EmailContent>> {
  const { firstName, event } = email;
  const changed = eventChanged(email, { ...former, format: event.format, linksBefore: event.linksBefore });
  if (changed === null) throw new Error("The example of a change has none.");
  return {
    "registration-confirmed": registrationConfirmed(email),
    "registration-promoted": registrationPromoted(email),
    "registration-waitlisted": registrationWaitlisted({ ...email, placeInQueue: 3 }),
    "registration-switched": registrationSwitched(email),
    "registration-link": registrationLink(email),
    "registration-cancelled": registrationCancelled(email),
    "event-changed": changed,
    "event-postponed": eventPostponed(email, former),
    "event-cancelled": eventCancelled(
      firstName,
      { ...former, title: event.title, notice: "Заболел докладчик. Встретимся весной." },
      { eventsUrl: "https://corp.example/events", hasCalendar: true, confirmation: email.confirmation },
    ),
    "event-restored": eventRestored(email),
    "event-reminder-day": eventReminder(email, "day"),
    "event-reminder-hour": eventReminder(email, "hour"),
    "event-thanks": eventThanks(email, linksAfter),
    "event-message": eventMessage(
      {
        subject: `Вход: ${event.title}`,
        text: `${firstName}!\n\nПриходите со двора: главный вход закрыт.`,
        items: [],
        ...written,
      },
      event,
      email,
    ),
    "digest-confirm": digestConfirmation("https://corp.example/digest/confirm/s1/1.s"),
    "digest-issue": digestIssue(
      {
        subject: "Дайджест, ноябрь",
        text: "Здравствуйте!\n\nВот что мы написали и готовим.",
        items: exampleItems,
        ...written,
      },
      "https://corp.example/digest/unsubscribe/s1/1.s",
    ),
    "team-added": teamAdded({
      title: event.title,
      when: event.when,
      email: "oleg@corp.example",
      url: "https://corp.example/admin/events/e1/participants",
    }),
    "application-received": applicationReceived(firstName),
    "personal-data-link": personalDataLink("https://corp.example/my-data/link/1.s"),
    "personal-data-erasure": personalDataErasure("https://corp.example/my-data/erasure/1.s"),
  };
}
