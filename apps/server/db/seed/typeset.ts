import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextListItem,
  RichTextPicture,
  RichTextTableRow,
} from "@corp/api/contract";
import { typeset } from "../../src/modules/text/typeset.ts";
import type { SeedArticle } from "./seed-article.ts";
import type { SeedEvent } from "./seed-event.ts";

/** Typesets the running text of an event. Titles, names and addresses keep plain spaces, because they are searched. */
export function typesetEvent(event: SeedEvent): SeedEvent {
  return {
    ...event,
    shortDescription: typeset(event.shortDescription),
    about: typesetDocument(event.about),
    ...(event.otherContent === undefined ? {} : { otherContent: typesetDocument(event.otherContent) }),
    ...(event.gallery === undefined
      ? {}
      : { gallery: event.gallery.map(({ picture, alt }) => ({ picture, alt: typeset(alt) })) }),
    speakers: event.speakers.map((speaker) => ({ ...speaker, bio: typeset(speaker.bio) })),
    performances: event.performances.map((performance) => ({
      ...performance,
      description: typeset(performance.description),
    })),
    questionAnswer: event.questionAnswer.map(({ question, answer }) => ({
      question: typeset(question),
      answer: typeset(answer),
    })),
  };
}

/** The same for an article. */
export function typesetArticle(article: SeedArticle): SeedArticle {
  return { ...article, lead: typeset(article.lead), content: typesetDocument(article.content) };
}

function typesetDocument(document: RichTextDocument): RichTextDocument {
  return { type: "doc", content: document.content.map(typesetBlock) };
}

function typesetBlock(block: RichTextBlock): RichTextBlock {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return { ...block, content: block.content?.map(typesetInline) };
    case "blockquote":
    case "callout":
      return { ...block, content: block.content.map(typesetBlock) };
    case "spoiler": {
      const attrs = { summary: typeset(block.attrs.summary) };
      return { ...block, attrs, content: block.content.map(typesetBlock) };
    }
    case "bulletList":
    case "orderedList":
      return { ...block, content: block.content.map(typesetItem) };
    case "table":
      return { ...block, content: block.content.map(typesetRow) };
    case "image": {
      const { caption } = block.attrs;
      return {
        ...block,
        attrs: { ...typesetPicture(block.attrs), caption: caption === null ? null : typeset(caption) },
      };
    }
    case "gallery":
      return { ...block, attrs: { images: block.attrs.images.map(typesetPicture) } };
    case "codeBlock":
    case "horizontalRule":
    case "embed":
      return block;
  }
}

function typesetItem(item: RichTextListItem): RichTextListItem {
  return { ...item, content: item.content.map(typesetBlock) };
}

function typesetRow(row: RichTextTableRow): RichTextTableRow {
  return { ...row, content: row.content?.map((cell) => ({ ...cell, content: cell.content.map(typesetBlock) })) };
}

const typesetPicture = ({ file_id, alt }: RichTextPicture): RichTextPicture => ({ file_id, alt: typeset(alt) });

/** Code is not typeset. */
function typesetInline(inline: RichTextInline): RichTextInline {
  const isPlain = inline.type === "text" && inline.marks?.some(({ type }) => type === "code") !== true;
  return isPlain ? { ...inline, text: typeset(inline.text) } : inline;
}
