import type { AuditEntry, Ticker } from "@corp/api";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { messages } from "./messages.ts";

type Items = Ticker["items"];

export interface TickerItem extends ListItem {
  readonly text: string;
  readonly url: string;
}

/** A ticker that is off keeps its announcements in the form. */
export interface TickerValues {
  readonly isShown: boolean;
  readonly items: readonly TickerItem[];
}

export const emptyItem: TickerItem = { key: "", text: "", url: "" };
export const shape: TickerValues = { isShown: true, items: [emptyItem] };

/** @param former the last announcements of a ticker that is off */
export function storedTicker({ version, items }: Ticker, former: readonly TickerItem[]): Stored<TickerValues> {
  const isShown = items.length > 0;
  return { version, value: { isShown, items: isShown ? toFields(items) : former } };
}

export const toFields = (items: Items): TickerItem[] =>
  items.map(({ text, url }, index) => ({ key: `item-${index}`, text, url: url ?? "" }));

/** The announcements that the site would show. */
export const shownItems = ({ isShown, items }: TickerValues): Items =>
  isShown ? items.map(({ text, url }) => ({ text: text.trim(), url: url.trim() === "" ? null : url.trim() })) : [];

/** After a save: fields keep their keys, and a ticker that was switched off keeps its announcements. */
export function adoptTicker(shown: TickerValues, sent: TickerValues, stored: TickerValues): TickerValues {
  if (shown !== sent) return shown;
  if (!sent.isShown) return sent;
  return { ...stored, items: withSentKeys(stored.items, sent.items) };
}

export function describeTicker({ isShown, items }: TickerValues): Description {
  return new Map([
    [messages.isShown, isShown ? messages.on : messages.off],
    ...items.map(
      ({ text, url }, index) => [messages.itemName(index + 1), [text, url].filter(Boolean).join(" · ")] as const,
    ),
  ]);
}

/** The announcements after a change, from the audit log; none when it switched the ticker off. */
export function itemsOfChange({ after }: Pick<AuditEntry, "after">): Items {
  const items = after?.["items"];
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/** The last announcements. @param history the newest first */
export function lastItems(history: readonly Pick<AuditEntry, "after">[]): TickerItem[] {
  const last = history.map(itemsOfChange).find((items) => items.length > 0);
  return toFields(last ?? []);
}

function isItem(value: unknown): value is Items[number] {
  if (typeof value !== "object" || value === null || !("text" in value) || !("url" in value)) return false;
  return typeof value.text === "string" && (value.url === null || typeof value.url === "string");
}
