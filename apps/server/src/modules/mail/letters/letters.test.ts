import { caniemail } from "caniemail";
import { expect, it } from "vitest";
import { exampleFrame as frame, exampleLetter as letter, letterExamples } from "./letter-examples.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import { digestIssue } from "./mailing-letters.ts";
import { registrationConfirmed } from "./registration-letters.ts";

/** The dark theme and the preview text: without them a letter is light, and begins with its preview. */
const dispensable = new Set([
  ...["color-scheme CSS property", "color-scheme meta tag", "@media", "<style> element", "display:none"],
  "@media (prefers-color-scheme)",
]);
const letters = Object.entries(letterExamples());

it.each(letters)("%s uses what Gmail, Outlook and Apple Mail can show, within 100 kB", (_, content) => {
  const html = letterHtml(content, frame);
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
  const { issues } = caniemail({
    clients: ["gmail.*", "outlook.windows", "outlook.outlook-com", "apple-mail.*"],
    html,
  });
  const errors = [...issues.errors.values()].flatMap((found) => found.map(({ title }) => title));
  expect(new Set(errors.filter((title) => !dispensable.has(title)))).toEqual(new Set());
});

const evil = `"><img src=https://spy.example/x onerror=alert(1)>`;
const event = { ...letter.event, title: evil, where: evil };
const evilLetters = Object.entries(letterExamples({ ...letter, firstName: evil, event }));

it.each(evilLetters)("%s escapes what people wrote, and fetches nothing", (_, content) => {
  const html = letterHtml(content, { ...frame, brandName: evil });
  expect(html).not.toContain("<img src=https");
  expect(html).not.toMatch(/(?:src|background)="(?!cid:)/u);
  expect(html).not.toMatch(/@import|url\(|<link|<script/u);
});

it.each(letters)("%s says the same as text, with whole links", (_, content) => {
  const text = letterText(content, frame);
  expect(text).toContain(content.title);
  const urls = content.blocks.flatMap((block) =>
    block.type === "button" || block.type === "entry" ? [block.url] : [],
  );
  expect(urls.filter((url) => !text.includes(`\n${url}\n`))).toEqual([]);
  expect(text).not.toMatch(/[<>&]amp|<\/?\w/u);
});

it("stays within 100 kB with the longest issue", () => {
  const item = {
    title: "я".repeat(200),
    url: `https://corp.example/${"a".repeat(100)}`,
    when: "в".repeat(40),
    text: "ж".repeat(1_000),
  };
  const items = Array.from({ length: 20 }, () => item);
  const html = letterHtml(digestIssue({ subject: "ю".repeat(150), text: "щ".repeat(5_000), items }, item.url), frame);
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
});

it("shows the ticket and the links before the event to people with a place alone", () => {
  const withPlace = new Set([
    ...["registration-confirmed", "registration-promoted"],
    ...["event-reminder-day", "event-reminder-hour"],
  ]);
  for (const [name, content] of letters) {
    const html = letterHtml(content, frame);
    const hasPlace = withPlace.has(name);
    expect(html.includes("cid:ticket"), name).toBe(hasPlace);
    expect(html.includes("https://corp.example/way?a=1&amp;b=2"), name).toBe(hasPlace);
  }
  expect(letterHtml(registrationConfirmed({ ...letter, isOnSite: false }), frame)).not.toContain("cid:");
});
