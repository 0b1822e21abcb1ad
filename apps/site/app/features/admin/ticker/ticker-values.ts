import type { AuditEntry, Ticker } from "@corp/api";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { withKeysOf } from "../../../editing/records/list-items.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { messages } from "./messages.ts";

type Items = Ticker["items"];

export interface LineItem extends ListItem {
  readonly text: string;
  readonly url: string;
}

/** As the form holds it: a line that is off keeps its announcements. */
export interface LineValues {
  readonly isShown: boolean;
  readonly items: readonly LineItem[];
}

export const emptyItem: LineItem = { key: "", text: "", url: "" };
export const shape: LineValues = { isShown: true, items: [emptyItem] };

/** @param kept what a line that is off said when it last was on */
export function storedLine({ version, items }: Ticker, kept: readonly LineItem[]): Stored<LineValues> {
  const isShown = items.length > 0;
  return { version, value: { isShown, items: isShown ? fieldsOf(items) : kept } };
}

export const fieldsOf = (items: Items): LineItem[] =>
  items.map(({ text, url }, index) => ({ key: `item-${index}`, text, url: url ?? "" }));

/** What the site would show. */
export const shownItems = ({ isShown, items }: LineValues): Items =>
  isShown ? items.map(({ text, url }) => ({ text: text.trim(), url: url.trim() === "" ? null : url.trim() })) : [];

/** After a save: fields keep their places, and a line switched off keeps what it said. */
export function adoptLine(shown: LineValues, sent: LineValues, stored: LineValues): LineValues {
  if (shown !== sent) return shown;
  if (!sent.isShown) return sent;
  return { ...stored, items: withKeysOf(stored.items, sent.items) };
}

export function describeLine({ isShown, items }: LineValues): Description {
  return new Map([
    [messages.isShown, isShown ? messages.on : messages.off],
    ...items.map(
      ({ text, url }, index) => [messages.nameOf(index + 1), [text, url].filter(Boolean).join(" · ")] as const,
    ),
  ]);
}

/** The announcements a change made, as the audit tells them; none when it switched the line off. */
export function itemsOfChange({ after }: Pick<AuditEntry, "after">): Items {
  const items = after?.["items"];
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/** What the line said when it last said something. @param history the newest first */
export function lastItems(history: readonly Pick<AuditEntry, "after">[]): LineItem[] {
  const last = history.map(itemsOfChange).find((items) => items.length > 0);
  return fieldsOf(last ?? []);
}

function isItem(value: unknown): value is Items[number] {
  if (typeof value !== "object" || value === null || !("text" in value) || !("url" in value)) return false;
  return typeof value.text === "string" && (value.url === null || typeof value.url === "string");
}
