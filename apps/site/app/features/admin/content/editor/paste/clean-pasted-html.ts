import { inertHtml, isEditorsCopy } from "./inert-html.ts";
import { keepFormInTags } from "./inline-styles.ts";
import { removeLeftOut } from "./left-out.ts";
import type { LeftOut } from "./left-out.ts";
import { normalizeHeadings, normalizeLinks, normalizeTables } from "./pasted-blocks.ts";
import { splitLines } from "./pasted-lines.ts";
import { takePictures } from "./pasted-pictures.ts";
import { writeScripts } from "./script-characters.ts";
import { makeLists, startLists } from "./word-lists.ts";

export interface CleanPaste extends LeftOut {
  /** Elements that the editor's schema reads, without styles, classes and identifiers. */
  readonly html: string;
  /** Pictures from data URLs, to be uploaded. */
  readonly pictures: readonly File[];
  /** The number of pictures with URLs elsewhere or on the sender's disk. */
  readonly lostPictures: number;
  /** The number of links whose URL the contract rejects; their text stays. */
  readonly lostLinks: number;
  /** The number of superscripts and subscripts that became part of the line. */
  readonly lostScripts: number;
}

const nothingLost = {
  pictures: [],
  lostPictures: 0,
  lostLinks: 0,
  lostScripts: 0,
  comments: 0,
  deletions: 0,
  footnotes: 0,
  objects: 0,
} as const;

/** Removed with their content. */
const notText = "script, style, meta, link, title, head > *, xml, template, noscript";
/** The attributes that the schema reads. */
const kept: ReadonlyMap<string, readonly string[]> = new Map([
  ["A", ["href"]],
  ["OL", ["start"]],
  ["TD", ["colspan", "rowspan"]],
  ["TH", ["colspan", "rowspan"]],
]);

/**
 * Reduces HTML from Word, Google Docs, Telegram and web pages to the elements of the contract. `DOMParser` loads and
 * runs nothing; the schema still validates the result.
 */
export function cleanPastedHtml(source: string): CleanPaste {
  // The editor's own copy needs no cleaning. A forged mark is harmless: the schema reads the HTML all the same.
  if (isEditorsCopy(source)) {
    return { ...nothingLost, html: inertHtml(source) };
  }
  const { body } = new DOMParser().parseFromString(readable(source), "text/html");
  for (const element of body.querySelectorAll(notText)) element.remove();
  removeComments(body);
  const leftOut = removeLeftOut(body);
  const lostScripts = writeScripts(body);
  makeLists(body);
  startLists(body);
  const { pictures, lostPictures } = takePictures(body);
  const lostLinks = normalizeLinks(body);
  keepFormInTags(body);
  normalizeHeadings(body);
  normalizeTables(body);
  splitLines(body);
  dropAttributes(body);
  return { ...leftOut, html: body.innerHTML, pictures, lostPictures, lostLinks, lostScripts };
}

export function textOfHtml(source: string): string {
  const { body } = new DOMParser().parseFromString(readable(source), "text/html");
  for (const element of body.querySelectorAll(notText)) element.remove();
  return body.textContent.trim();
}

/** Removes Word's own markup and parses the rest. */
function readable(source: string): string {
  return inertHtml(source.replaceAll(/<!\[(?:if|endif)[^>]*>|<!--\[if[\s\S]*?<!\[endif\]-->/giu, ""));
}

/** Parsers turn declarations and processing instructions into comments, too. */
function removeComments(root: Node): void {
  const comments = root.ownerDocument?.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
  for (let comment = comments?.nextNode(); comment != null; comment = comments?.nextNode()) {
    comment.parentNode?.removeChild(comment);
  }
}

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const names = kept.get(element.tagName) ?? [];
    const language = [...element.classList].find((name) => name.startsWith("language-"));
    for (const { name } of [...element.attributes]) {
      if (!names.includes(name)) element.removeAttribute(name);
    }
    if (language !== undefined) element.className = language;
  }
}
