import * as v from "valibot";
import { embedOf } from "../../rich-text/embeds.ts";
import { richTextLimits } from "../../rich-text/rich-text-limits.ts";
import type { RichTextBlock } from "../../rich-text/rich-text-types.ts";
import { messages } from "../messages.ts";
import { httpsUrl, line, rowIdentifier } from "../scalars.ts";
import { codeContent, richTextLine } from "./rich-text-line.ts";

const block: v.GenericSchema<RichTextBlock> = v.lazy(() => richTextBlock);
const nonEmptyList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, messages.list), v.minLength(1, messages.required));
const blocks = nonEmptyList(block);

const span = (max: number) =>
  v.pipe(
    v.number(messages.integer),
    v.integer(messages.integer),
    v.minValue(1, messages.integer),
    v.maxValue(max, messages.tooMany(max)),
  );

const paragraph = v.strictObject({ type: v.literal("paragraph", messages.richText), content: richTextLine });

const heading = v.strictObject({
  type: v.literal("heading"),
  attrs: v.strictObject({ level: v.picklist([2, 3], messages.richText) }),
  content: richTextLine,
});

const listItem = v.strictObject({
  type: v.literal("listItem", messages.richText),
  content: v.tupleWithRest([paragraph], block, messages.richText),
});
const bulletList = v.strictObject({ type: v.literal("bulletList"), content: nonEmptyList(listItem) });
const orderedList = v.strictObject({
  type: v.literal("orderedList"),
  /** The number of the first item, if it is not 1. */
  attrs: v.optional(v.strictObject({ start: span(richTextLimits.listStart) })),
  content: nonEmptyList(listItem),
});

const blockquote = v.strictObject({ type: v.literal("blockquote"), content: blocks });

const codeBlock = v.strictObject({
  type: v.literal("codeBlock"),
  attrs: v.strictObject({
    language: v.nullable(v.pipe(v.string(messages.notText), v.regex(/^[A-Za-z0-9+#._-]{1,32}$/u, messages.richText))),
  }),
  content: codeContent,
});

const horizontalRule = v.strictObject({ type: v.literal("horizontalRule") });

const picture = { file_id: rowIdentifier, alt: line(richTextLimits.alt) };

const image = v.strictObject({
  type: v.literal("image"),
  attrs: v.strictObject({ ...picture, caption: v.nullable(line(richTextLimits.caption)) }),
});

const { galleryPictures } = richTextLimits;
const gallery = v.strictObject({
  type: v.literal("gallery"),
  attrs: v.strictObject({
    images: v.pipe(
      nonEmptyList(v.strictObject(picture)),
      v.maxLength(galleryPictures, messages.tooMany(galleryPictures)),
    ),
  }),
});

const embed = v.strictObject({
  type: v.literal("embed"),
  attrs: v.strictObject({
    url: v.pipe(
      httpsUrl,
      v.check((url) => embedOf(url) !== null, messages.embed),
    ),
  }),
});

const callout = v.strictObject({
  type: v.literal("callout"),
  attrs: v.strictObject({ tone: v.picklist(["info", "success", "warning", "danger"], messages.option) }),
  content: blocks,
});

const spoiler = v.strictObject({
  type: v.literal("spoiler"),
  attrs: v.strictObject({ summary: line(richTextLimits.summary) }),
  content: blocks,
});

const cell = {
  attrs: v.strictObject({ colspan: span(richTextLimits.tableColumns), rowspan: span(richTextLimits.tableRows) }),
  content: blocks,
};
const tableCell = v.variant(
  "type",
  [
    v.strictObject({ type: v.literal("tableHeader"), ...cell }),
    v.strictObject({ type: v.literal("tableCell"), ...cell }),
  ],
  messages.richText,
);
const tableRow = v.strictObject({
  type: v.literal("tableRow", messages.richText),
  content: v.optional(v.array(tableCell, messages.list)),
});
const table = v.strictObject({ type: v.literal("table"), content: nonEmptyList(tableRow) });

export const richTextBlock: v.GenericSchema<RichTextBlock> = v.variant(
  "type",
  [
    paragraph,
    heading,
    bulletList,
    orderedList,
    blockquote,
    codeBlock,
    horizontalRule,
    image,
    gallery,
    embed,
    callout,
    spoiler,
    table,
  ],
  messages.richText,
);
