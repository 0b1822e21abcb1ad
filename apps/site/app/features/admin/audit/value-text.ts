import type { AuditEntry } from "@corp/api";
import {
  storedCancellationReasonLabels,
  jobApplicationStateLabels,
  participationFormatLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
} from "@corp/api/labels";
import { eventFormatLabels } from "../../../domain/labels.ts";
import type { FieldChange } from "../../../editing/difference/difference-view.tsx";
import { articleFields } from "../../../fields/article/article-fields.tsx";
import { eventFields } from "../../../fields/event/event-fields.tsx";
import { changeLabels } from "../../../fields/field.ts";
import { formatInstant } from "../../../lists/format-instant.ts";
import { zoneName } from "../../../time/time-zones.ts";
import { messages } from "./messages.ts";

/** Technical fields that are not shown. */
const silent: ReadonlySet<string> = new Set([
  ...["version", "key", "event_id", "article_id", "tag_id", "performance_id", "registration_id", "subscriber_id"],
  ...["deletion_id", "manage_token_hash", "subject", "account_subject"],
]);

const labels: Readonly<Record<string, string>> = {
  ...eventFormatLabels,
  ...participationFormatLabels,
  ...storedCancellationReasonLabels,
  ...jobApplicationStateLabels,
  ...personCurrentStatusLabels,
  ...personWorkExperienceLabels,
};
const fieldLabels: Readonly<Record<string, string>> = {
  ...messages.fields,
  ...changeLabels(eventFields),
  ...changeLabels(articleFields),
};
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/u;
const identifier = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** The changed fields with formatted values. @param timeZone IANA name for instants */
export function fieldChanges({ before, after }: Pick<AuditEntry, "before" | "after">, timeZone: string): FieldChange[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => !silent.has(name))
    .map((name) => ({
      label: fieldLabels[name] ?? name,
      before: valueText(before?.[name], timeZone),
      after: valueText(after?.[name], timeZone),
    }))
    .filter((field) => field.before !== field.after);
}

/** Formats a stored value: rich text as plain text, an instant as date and time, a list line by line. */
export function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number") return value.toLocaleString("ru-RU");
  if (typeof value === "string") return stringText(value, timeZone);
  if (Array.isArray(value)) {
    return value
      .map((one) => valueText(one, timeZone))
      .filter((text) => text !== "")
      .join("\n");
  }
  return typeof value === "object" ? objectText(value as Readonly<Record<string, unknown>>, timeZone) : "";
}

function stringText(value: string, timeZone: string): string {
  if (instant.test(value)) return formatInstant(value, timeZone);
  // An identifier is shortened: it only shows that a value is set.
  if (identifier.test(value)) return `${messages.isSet} (${value.slice(-6)})`;
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : zoneName(value);
}

function objectText(value: Readonly<Record<string, unknown>>, timeZone: string): string {
  const { omitted_characters: omitted, type } = value;
  if (typeof omitted === "number") return messages.omitted(omitted);
  if (typeof type === "string") return nodeText(value).trim();
  return Object.entries(value)
    .filter(([name]) => !silent.has(name) && !name.endsWith("_id"))
    .map(([, part]) => valueText(part, timeZone).replaceAll("\n", ", "))
    .filter((text) => text !== "")
    .join(" · ");
}

const inline: ReadonlySet<string> = new Set(["text", "hardBreak"]);

/** Plain text of a rich-text node, one line per block. */
function nodeText(node: unknown): string {
  if (typeof node !== "object" || node === null || !("type" in node)) return "";
  if (node.type === "hardBreak") return "\n";
  if ("text" in node && typeof node.text === "string") return node.text;
  const children = "content" in node && Array.isArray(node.content) ? node.content : [];
  const own = "attrs" in node ? attributeText(node.attrs) : "";
  const isBlock = typeof node.type === "string" && !inline.has(node.type) && node.type !== "doc";
  const text = `${own}${children.map(nodeText).join("")}`;
  return isBlock && text !== "" && !text.endsWith("\n") ? `${text}\n` : text;
}

/** Text of a node's attributes: alternative text, a summary, a URL. */
function attributeText(attributes: unknown): string {
  if (typeof attributes !== "object" || attributes === null) return "";
  const { alt, caption, summary, url } = attributes as Readonly<Record<string, unknown>>;
  const shown = [alt, caption, summary, url].filter((one) => typeof one === "string" && one !== "");
  return shown.length === 0 ? "" : `${shown.join(" · ")}\n`;
}
