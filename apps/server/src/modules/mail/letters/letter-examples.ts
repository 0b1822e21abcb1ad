import type { LetterKind } from "../../outbox/letter.ts";
import { digestConfirmation } from "./digest-letters.ts";
import {
  applicationReceived,
  eventCancelled,
  eventChanged,
  eventPostponed,
  eventReminder,
  eventThanks,
} from "./event-letters.ts";
import type { LetterContent, LetterFrame, LetterLink } from "./letter-content.ts";
import { digestIssue, eventMessage } from "./mailing-letters.ts";
import type { WrittenLetter } from "./mailing-letters.ts";
import { personalDataErasure, personalDataLink } from "./personal-data-letters.ts";
import {
  registrationCancelled,
  registrationConfirmed,
  registrationLink,
  registrationPromoted,
  registrationWaitlisted,
} from "./registration-letters.ts";
import type { RegistrationLetter } from "./registration-letters.ts";

export const exampleFrame: LetterFrame = {
  brandName: "Corp",
  siteUrl: "https://corp.example",
  contactEmail: "events@corp.example",
};

export const exampleLetter: RegistrationLetter = {
  registrationId: "r1",
  firstName: "Анна",
  isOnSite: true,
  placeInQueue: 3,
  manageUrl: "https://corp.example/events/e1/registration/own/r1/1.s",
  confirmation: { until: "24 ноября 2026, 19:00 МСК" },
  declineUntil: "25 ноября 2026, 19:00 МСК",
  event: {
    title: "PostgreSQL под нагрузкой",
    url: "https://corp.example/events/e1",
    when: "26 ноября 2026, 19:00–22:00 МСК",
    where: "Москва, Ленинградский проспект, 39",
    format: "Офлайн",
    linksBefore: [{ title: "Как пройти", url: "https://corp.example/way?a=1&b=2" }],
  },
};

const former = {
  title: exampleLetter.event.title,
  when: "25 ноября 2026, 18:00–21:00 МСК",
  where: "Тверь, Тверская, 1",
};
const exampleItems: WrittenLetter["items"] = [
  {
    title: "Индексы, которые не помогают",
    url: "https://corp.example/blog/a1",
    when: null,
    text: "Почему планировщик прошёл мимо и как это увидеть до релиза.",
  },
  {
    title: exampleLetter.event.title,
    url: exampleLetter.event.url,
    when: "26 ноября 2026, 19:00 МСК",
    text: "Как мы пережили распродажу и что поменяли потом.",
  },
];

/** A trial of a mailing is the letter itself. */
export type ExampleKind = Exclude<LetterKind, "mailing-test">;

/** The parts that organizers and editors write. */
interface ExampleContent extends Partial<WrittenLetter> {
  readonly linksAfter?: readonly LetterLink[];
}

/** Each letter, written for the same person and event. */
export function letterExamples(
  letter: RegistrationLetter = exampleLetter,
  { linksAfter = [{ title: "Запись доклада", url: "https://corp.example/record" }], ...written }: ExampleContent = {},
): Readonly<Record<ExampleKind, LetterContent>> {
  const { firstName, event } = letter;
  const changed = eventChanged(letter, { ...former, format: event.format });
  if (changed === null) throw new Error("The example of a change has none.");
  return {
    "registration-confirmed": registrationConfirmed(letter),
    "registration-promoted": registrationPromoted(letter),
    "registration-waitlisted": registrationWaitlisted(letter),
    "registration-link": registrationLink(letter),
    "registration-cancelled": registrationCancelled(letter),
    "event-changed": changed,
    "event-postponed": eventPostponed(letter, former),
    "event-cancelled": eventCancelled(firstName, { ...former, title: event.title }, "https://corp.example/events"),
    "event-reminder-day": eventReminder(letter, "day"),
    "event-reminder-hour": eventReminder(letter, "hour"),
    "event-thanks": eventThanks(letter, linksAfter),
    "event-message": eventMessage(
      {
        subject: `Вход: ${event.title}`,
        text: `${firstName}!\n\nПриходите со двора: главный вход закрыт.`,
        items: [],
        ...written,
      },
      event,
      letter,
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
    "application-received": applicationReceived(firstName),
    "personal-data-link": personalDataLink("https://corp.example/my-data/link/1.s"),
    "personal-data-erasure": personalDataErasure("https://corp.example/my-data/erasure/1.s"),
  };
}
