import type { RichTextDocument, StoredFile, CacheTag } from "@corp/api/contract";
import { createHeadingIds } from "./heading-ids.ts";
import { highlightBlocks } from "./highlight-blocks.ts";
import { createHighlightCode } from "./highlight-code.ts";
import type { HighlightCode } from "./highlight-code.ts";
import { findPictureIn } from "./picture-html.ts";
import { renderRichText } from "./render-rich-text.ts";
import type { RenderedRichText, RenderOptions } from "./render-rich-text.ts";
import { richTextMarkdown } from "./rich-text-markdown.ts";
import { createTextCache } from "./text-cache.ts";

/** The cache key of a rendered text: a version never changes. */
export interface TextVersion {
  readonly tag: CacheTag;
  readonly version: number;
}

export interface ReadingOptions extends Pick<RenderOptions, "headingShift"> {
  /** The files to which the documents refer. */
  readonly files: readonly StoredFile[];
}

type Texts = readonly (RenderedRichText | null)[];

export interface RichTextRenderer {
  /** Renders the rich texts of one page, in order. Heading ids are unique across all of them. */
  render(of: TextVersion, documents: readonly (RichTextDocument | null)[], options: ReadingOptions): Promise<Texts>;
  /** Renders Markdown with absolute URLs. */
  markdown(document: RichTextDocument, files: readonly StoredFile[]): string;
}

export interface RichTextRendererOptions {
  /** Links to this origin are internal. */
  readonly ownOrigin: string;
  /** Highlighting finished after the page was returned without it: cached pages are outdated. */
  readonly onLate: (tag: CacheTag) => void;
  /** @default in a worker thread */
  readonly highlight?: HighlightCode;
}

interface RenderedPage {
  readonly texts: Texts;
  readonly isWhole: boolean;
}

/**
 * After this time code is rendered without highlighting. Highlighting continues in the background, once for all
 * readers.
 */
const highlightTimeoutMs = 2_000;

export function createRichTextRenderer({
  ownOrigin,
  onLate,
  highlight = createHighlightCode(),
}: RichTextRendererOptions): RichTextRenderer {
  const cache = createTextCache<RenderedPage>(pageSize);
  const late = new Set<string>();

  return {
    async render({ tag, version }, documents, { headingShift, files }) {
      const key = `${tag} ${version}`;
      const renderWith = async (highlightWith: HighlightCode): Promise<RenderedPage> => {
        const { html: code, isWhole } = await highlightBlocks(documents, highlightWith);
        const unique = { headingId: createHeadingIds(), uniqueName: createUniqueNames() };
        const options = { code, ...unique, findPicture: findPictureIn(files), headingShift, ownOrigin };
        return { isWhole, texts: documents.map((document) => document && renderRichText(document, options)) };
      };
      const whole = cache.get(key, async () => {
        const page = await renderWith(highlight);
        if (late.delete(key) && page.isWhole) onLate(tag);
        return page;
      });
      const page = await beforeTimeout(whole);
      if (page !== null) return page.texts;
      late.add(key);
      return (await renderWith(plain)).texts;
    },
    markdown: (document, files) => richTextMarkdown(document, { findPicture: findPictureIn(files), ownOrigin }),
  };
}

const plain: HighlightCode = async () => null;

/** Returns null if the work takes longer than the timeout. */
async function beforeTimeout<Value>(work: Promise<Value>): Promise<Value | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, highlightTimeoutMs, null);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Pages without highlighting are not cached, so that the next request highlights them. */
const pageSize = ({ texts, isWhole }: RenderedPage): number =>
  isWhole ? texts.reduce((sum, text) => sum + (text?.html.length ?? 0), 0) : Infinity;

/** Makes names unique by appending a number: "Видео", "Видео (2)". */
export function createUniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  };
}
