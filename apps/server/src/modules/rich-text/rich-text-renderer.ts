import type { RichTextDocument, StoredFile } from "@corp/api/contract";
import type { CacheTag } from "@corp/api/contract";
import { createHeadingIds } from "./heading-ids.ts";
import { highlightBlocks } from "./highlight-blocks.ts";
import { createHighlightCode } from "./highlight-code.ts";
import type { HighlightCode } from "./highlight-code.ts";
import { createKeptTexts } from "./text-cache.ts";
import { findPictureIn } from "./picture-html.ts";
import { renderRichText } from "./render-rich-text.ts";
import type { RenderedRichText, RenderOptions } from "./render-rich-text.ts";
import { richTextMarkdown } from "./rich-text-markdown.ts";
import { createUniqueNames } from "./unique-names.ts";

/** What a rendered text is kept by: the same version of the same thing always says the same. */
export interface TextVersion {
  readonly topic: CacheTag;
  readonly version: number;
}

export interface ReadingOptions extends Pick<RenderOptions, "headingShift"> {
  /** What the documents name. */
  readonly files: readonly StoredFile[];
}

type Texts = readonly (RenderedRichText | null)[];

export interface RichTextRenderer {
  /** The rich texts of one page in their order; null where there is none. Ids of headings are unique among all of them. */
  render(of: TextVersion, documents: readonly (RichTextDocument | null)[], options: ReadingOptions): Promise<Texts>;
  /** A document as Markdown, with addresses that are good anywhere. */
  markdown(document: RichTextDocument, files: readonly StoredFile[]): string;
}

export interface RichTextRendererOptions {
  /** Links to it are not marked as foreign ones. */
  readonly ownOrigin: string;
  /** Code that somebody was shown plain now has its colours: whoever kept it may ask again. */
  readonly onLate: (topic: CacheTag) => void;
  /** @default in a thread of its own */
  readonly highlight?: HighlightCode;
}

interface RenderedPage {
  readonly texts: Texts;
  readonly isWhole: boolean;
}

/** Whoever has waited so long for colours gets the code plain. The work goes on, once for all who wait. */
const patienceMs = 2_000;

/** Renders rich texts, each version once as long as it is remembered. */
export function createRichTextRenderer({
  ownOrigin,
  onLate,
  highlight = createHighlightCode(),
}: RichTextRendererOptions): RichTextRenderer {
  const kept = createKeptTexts<RenderedPage>(sizeOf);
  const late = new Set<string>();

  return {
    async render({ topic, version }, documents, { headingShift, files }) {
      const key = `${topic} ${version}`;
      const renderWith = async (make: HighlightCode): Promise<RenderedPage> => {
        const { html: code, isWhole } = await highlightBlocks(documents, make);
        const unique = { headingId: createHeadingIds(), uniqueName: createUniqueNames() };
        const options = { code, ...unique, findPicture: findPictureIn(files), headingShift, ownOrigin };
        return { isWhole, texts: documents.map((document) => document && renderRichText(document, options)) };
      };
      const whole = kept.get(key, async () => {
        const page = await renderWith(highlight);
        if (late.delete(key) && page.isWhole) onLate(topic);
        return page;
      });
      const page = await inTime(whole);
      if (page !== null) return page.texts;
      late.add(key);
      return (await renderWith(plain)).texts;
    },
    markdown: (document, files) => richTextMarkdown(document, { findPicture: findPictureIn(files), ownOrigin }),
  };
}

const plain: HighlightCode = async () => null;

/** Null: it takes longer than anybody should wait. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  const { promise: impatience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, patienceMs, null);
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** What lacks colours is not kept: the next reader shall have them. */
const sizeOf = ({ texts, isWhole }: RenderedPage): number =>
  isWhole ? texts.reduce((sum, text) => sum + (text?.html.length ?? 0), 0) : Infinity;
