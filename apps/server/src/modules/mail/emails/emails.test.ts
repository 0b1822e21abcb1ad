import { caniemail } from "caniemail";
import { expect, it } from "vitest";
import { offenders } from "../../../../test/offenders.ts";
import { exampleFrame as frame, exampleEmail as email, emailExamples } from "./email-examples.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import { eventRestored } from "./event-emails.ts";
import { digestIssue } from "./mailing-emails.ts";
import { registrationConfirmed, registrationSwitched } from "./registration-emails.ts";

/** The dark theme and the preview text: without them an email is light, and begins with its preview. */
const dispensable = new Set([
  ...["color-scheme CSS property", "color-scheme meta tag", "@media", "<style> element", "display:none"],
  "@media (prefers-color-scheme)",
]);
const emails = Object.entries(emailExamples());
const emailName = ([name]: (typeof emails)[number]): string => name;

it("every email uses what Gmail, Outlook and Apple Mail can show, within 100 kB", async () => {
  const found = await offenders(emails, emailName, ([, content]) => {
    const html = emailHtml(content, frame);
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
    const { issues } = caniemail({
      clients: ["gmail.*", "outlook.windows", "outlook.outlook-com", "apple-mail.*"],
      html,
    });
    const errors = [...issues.errors.values()].flatMap((list) => list.map(({ title }) => title));
    expect(new Set(errors.filter((title) => !dispensable.has(title)))).toEqual(new Set());
  });
  expect(found).toEqual([]);
});

it("the button that confirms the recipient, on which every further email depends, comes before all but the first sentence", async () => {
  const unconfirmed = {
    ...email,
    confirmation: {
      promotedHours: 24,
      disownUrl: "https://corp.example/not-me/r1/1.s",
      until: "1 декабря 2026, 19:00 МСК",
    },
  };
  // A message to participants begins with what the organiser has written.
  const withConfirmation = Object.entries(emailExamples(unconfirmed)).filter(
    ([name, { blocks }]) =>
      name !== "event-message" && blocks.some((block) => block.type === "button" && block.url === email.manageUrl),
  );
  expect(withConfirmation.length).toBeGreaterThan(5);
  const found = await offenders(withConfirmation, emailName, ([, { blocks }]) => {
    expect(blocks.slice(0, 3).map(({ type }) => type)).toEqual(["text", "text", "button"]);
  });
  expect(found).toEqual([]);
});

it("says of the calendar what is attached for it, and nothing to who waits and gets nothing for it", () => {
  const speaking = (placeInQueue: number | null) =>
    Object.entries(emailExamples({ ...email, placeInQueue }))
      .filter(([, content]) => /календар/u.test(emailText(content, frame)))
      .map(([name]) => name);
  const withPlaceAlone = ["event-changed", "event-postponed", "event-restored"];
  const others = ["registration-confirmed", "registration-promoted", "registration-switched", "event-cancelled"];
  expect(new Set(speaking(null))).toEqual(new Set([...withPlaceAlone, ...others]));
  expect(new Set(speaking(3))).toEqual(new Set(others));
});

it("promises who waits a place in the queue until the email is confirmed, and everybody else their place", () => {
  const waitlistText = (placeInQueue: number | null) =>
    emailText(eventRestored({ ...email, placeInQueue }), frame).replaceAll("\u00a0", " ");
  expect(waitlistText(3)).toContain("Место в очереди сохраним до 24 ноября");
  expect(waitlistText(null)).toContain("Место сохраним до 24 ноября");
});

it.each([
  ["registration-confirmed", registrationConfirmed],
  ["registration-switched", registrationSwitched],
])("says in %s where people online find the broadcast, once the email links to it", (_kind, writeContent) => {
  const waitlistText = (hasBroadcast: boolean) =>
    emailText(writeContent({ ...email, isOnSite: false, event: { ...email.event, hasBroadcast } }), frame);
  const later = "появится на странице мероприятия";
  expect(
    [true, false].map((hasBroadcast) => waitlistText(hasBroadcast).replaceAll("\u00a0", " ").includes(later)),
  ).toEqual([false, true]);
});

const evil = `"><img src=https://spy.example/x onerror=alert(1)>`;
const event = { ...email.event, title: evil, where: evil };
const evilEmails = Object.entries(emailExamples({ ...email, firstName: evil, event }));

it("every email escapes what people wrote, and fetches nothing", async () => {
  const found = await offenders(evilEmails, emailName, ([, content]) => {
    const html = emailHtml(content, { ...frame, brandName: evil });
    expect(html).not.toContain("<img src=https");
    expect(html).not.toMatch(/(?:src|background)="(?!cid:)/u);
    expect(html).not.toMatch(/@import|url\(|<link|<script/u);
  });
  expect(found).toEqual([]);
});

it("every email says the same as text, with whole links", async () => {
  const found = await offenders(emails, emailName, ([, content]) => {
    const text = emailText(content, frame);
    expect(text).toContain(content.title);
    const urls = content.blocks.flatMap((block) =>
      block.type === "button" || block.type === "entry" ? [block.url] : [],
    );
    expect(urls.filter((url) => !text.includes(`\n${url}\n`))).toEqual([]);
    expect(text).not.toMatch(/[<>&]amp|<\/?\w/u);
  });
  expect(found).toEqual([]);
});

/** A text as long as the contract allows, of characters that are long in HTML. */
const long = (length: number): string => "я&".repeat(length / 2);
const longUrl = `https://corp.example/?${"a=12345678&".repeat(184)}`;
const longLinks = Array.from({ length: 20 }, () => ({ title: long(200), url: longUrl }));
const longItems = Array.from({ length: 20 }, () => ({
  title: long(200),
  url: `https://corp.example/${"a".repeat(100)}`,
  when: "в".repeat(40),
  text: long(1_000),
}));
const longEvent = { ...email.event, title: long(200), where: long(600), linksBefore: longLinks };
const longestEmails = Object.entries(
  emailExamples(
    { ...email, firstName: long(100), event: longEvent },
    { linksAfter: longLinks, subject: long(150), text: long(5_000), items: longItems },
  ),
);

it("every email stays within 100 kB when everything in it is as long as it may be", async () => {
  const found = await offenders(longestEmails, emailName, ([, content]) => {
    expect(Buffer.byteLength(emailHtml(content, frame))).toBeLessThan(100 * 1024);
  });
  expect(found).toEqual([]);
});

it("shows the ticket and the links before the event to people with a place alone", () => {
  const withPlace = new Set([
    ...["registration-confirmed", "registration-promoted", "registration-switched"],
    ...["event-reminder-day", "event-reminder-hour", "event-restored"],
  ]);
  for (const [name, content] of emails) {
    const html = emailHtml(content, frame);
    const hasPlace = withPlace.has(name);
    expect(html.includes("cid:ticket"), name).toBe(hasPlace);
    expect(html.includes("https://corp.example/way?a=1&amp;b=2"), name).toBe(hasPlace);
  }
  expect(emailHtml(registrationConfirmed({ ...email, isOnSite: false }), frame)).not.toContain("cid:");
});

it.each([
  [`${"слово ".repeat(49)}👩‍🚀👩‍🚀👩‍🚀`, `${"слово ".repeat(48)}слово…`],
  [`${"я".repeat(298)}👩‍🚀`, `${"я".repeat(298)}…`],
  [`${"я".repeat(295)}👩‍🚀`, `${"я".repeat(295)}👩‍🚀`],
])("shortens what is about an entry between words and characters: %j", (text, shown) => {
  const items = [{ title: "Запись", text, url: "https://corp.example/blog/a1", when: null }];
  const { blocks } = digestIssue({ subject: "Дайджест", text: "", items }, "https://corp.example/digest");
  expect(blocks.flatMap((block) => (block.type === "entry" ? [block.text] : []))).toEqual([shown]);
});
