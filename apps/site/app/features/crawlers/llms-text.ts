import { escapeMarkdown } from "@corp/api/contract";
import { brand } from "../../domain/brand.ts";
import { eventTitle } from "../../domain/event-title.ts";
import { eventWhen } from "../../time/event-time.ts";
import { messages } from "./messages.ts";
import type { ArticleSummary, EventSummary } from "./read-all.ts";

export interface LlmsContent {
  readonly articles: readonly ArticleSummary[];
  readonly comingEvents: readonly EventSummary[];
  readonly pastEvents: readonly EventSummary[];
}

/**
 * `/llms.txt`: a summary of the site with links to the Markdown alternates.
 *
 * @see https://llmstxt.org
 */
export function llmsText({ articles, comingEvents, pastEvents }: LlmsContent, origin: string): string {
  const link = (name: string, path: string, note?: string): string =>
    `- [${toLine(name)}](${origin}${path})${note === undefined ? "" : `: ${toLine(note)}`}`;
  const eventLink = (event: EventSummary): string =>
    link(eventTitle(event), `/events/${event.event_id}`, eventNote(event));
  return [
    `# ${brand.name}`,
    `> ${brand.description}`,
    messages.languageNote,
    section(
      messages.articles,
      articles.map(({ article_id, title, lead }) => link(title, `/blog/${article_id}/index.md`, lead)),
    ),
    section(messages.comingEvents, comingEvents.map(eventLink)),
    section(messages.pastEvents, pastEvents.map(eventLink)),
    section(messages.company, [
      link(messages.about, "/about"),
      link(messages.internship, "/internship"),
      link(messages.contacts, "/contacts"),
    ]),
    section("Optional", [
      link(messages.sitemap, "/sitemap.xml", messages.sitemapNote),
      link(messages.blogFeed, "/blog/feed.xml", messages.blogFeedNote),
      link(messages.calendar, "/p-api/product/event/calendar.ics", messages.calendarNote),
      link(messages.privacy, "/legal/privacy"),
    ]),
  ]
    .filter((part) => part !== null)
    .join("\n\n")
    .concat("\n");
}

const section = (title: string, links: readonly string[]): string | null =>
  links.length === 0 ? null : [`## ${title}`, "", ...links].join("\n");

function eventNote(event: EventSummary): string {
  const place = event.city ?? messages.online;
  return `${eventWhen(event)}, ${place}. ${event.short_description}`;
}

/** A list item must be a single line. */
const toLine = (text: string): string => escapeMarkdown(text.replaceAll(/\s+/gu, " ").trim());
