import type { ApiClient } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { cutText } from "@corp/api/contract";
import type { Command } from "@corp/ui/admin/command-palette";
import type { PersonToOpen } from "../../../personal-data/person-to-open.ts";
import { messages } from "./messages.ts";
import type { Section } from "./sections.tsx";

type Go = (to: string) => void;

/** Maximum results of each kind. */
const foundOfEach = 5;
/** More are asked for, because the server finds words in texts as well and orders by time. */
const askedOfEach = 30;

/** Commands of the palette: open a section, create content. */
export function sectionCommands(sections: readonly Section[], go: Go): readonly Command[] {
  const open = ({ id, to, icon }: Section): Command => ({
    id: `open-${id}`,
    title: messages.sections[id],
    keywords: messages.words[id],
    group: messages.go,
    icon,
    run: () => go(to),
  });
  const begin = (id: string, title: string, to: string): Command => ({
    id,
    title,
    group: messages.do,
    run: () => go(to),
  });
  return [
    begin("create-event", messages.createEvent, "/admin/events/create"),
    begin("create-article", messages.createArticle, "/admin/articles/create"),
    begin("open-site", messages.toSite, "/"),
    ...sections.map(open),
  ];
}

/**
 * Searches events and articles, drafts included; a hit in the title comes before one in the text.
 *
 * @throws {ApiError} when a request fails
 */
export async function findContent(
  api: Pick<ApiClient, "eventList" | "articleList">,
  go: Go,
  text: string,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const request = { text: cutText(text, 200), include_unpublished: true, limit: askedOfEach } as const;
  const options = { signal, isErrorHandled: true } as const;
  const [events, articles] = await Promise.all([api.eventList(request, options), api.articleList(request, options)]);
  const isNamed = ({ title }: { readonly title: string }): boolean => hasWords(title, text);
  const best = <Item extends { readonly title: string }>(items: readonly Item[]): readonly Item[] =>
    items.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))).slice(0, foundOfEach);
  const found: readonly Command[] = [
    ...best(events.items).map(({ event_id, title }) => ({
      id: `event-${event_id}`,
      title,
      description: messages.event,
      run: () => go(`/admin/events/${event_id}/edit`),
    })),
    ...best(articles.items).map(({ article_id, title }) => ({
      id: `article-${article_id}`,
      title,
      description: messages.article,
      run: () => go(`/admin/articles/${article_id}/edit`),
    })),
  ];
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** Whether every word begins a word of the title. */
function hasWords(title: string, text: string): boolean {
  const words = splitWords(title);
  return splitWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Searches people by parts of their names or emails. The email goes to the page in the entry of the history, not in the
 * URL, which logs keep; the command's id, which the browser stores, is no email either.
 *
 * @throws {ApiError} when the request fails
 */
export async function findPeople(
  api: Pick<AdminClient, "personList">,
  goTo: (to: string, state: PersonToOpen) => void,
  text: string,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const { items } = await api.personList({ text: cutText(text, 200) }, { signal, isErrorHandled: true });
  return items.slice(0, foundOfEach).map(({ email, first_name, last_name }, index) => ({
    id: `person-${index}`,
    title: last_name === null ? email : [first_name, last_name].filter(Boolean).join(" "),
    description: last_name === null ? messages.person : `${messages.person}, ${email}`,
    run: () => goTo("/admin/people", { email }),
  }));
}
