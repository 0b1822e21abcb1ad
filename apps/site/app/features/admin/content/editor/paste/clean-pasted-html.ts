import { inertHtml, isEditorsCopy } from "./inert-html.ts";
import { keepFormInTags } from "./inline-styles.ts";
import { makeLists } from "./word-lists.ts";
import { splitLines } from "./pasted-lines.ts";
import { mendHeadings, mendLinks, mendTables } from "./pasted-blocks.ts";
import { takePictures } from "./pasted-pictures.ts";

/** What came of HTML from another program. */
export interface CleanPaste {
  /** Elements that the editor's schema reads, without styles, classes and identifiers. */
  readonly html: string;
  /** Pictures that came along as data: to be uploaded. */
  readonly pictures: readonly File[];
  /** Pictures that are addresses elsewhere, or files of the sender's disk. */
  readonly lostPictures: number;
  /** Links whose address the contract refuses; their text stays. */
  readonly lostLinks: number;
}

/** Never text, whatever stands in them. */
const notText = "script, style, meta, link, title, head > *, xml, template, iframe, object, embed, svg, math, noscript";
/** What the schema reads of attributes. */
const kept: ReadonlyMap<string, readonly string[]> = new Map([
  ["A", ["href"]],
  ["TD", ["colspan", "rowspan"]],
  ["TH", ["colspan", "rowspan"]],
]);

/**
 * Reduces what Word, Google Docs, Telegram and web pages put on the clipboard to what they mean. It is read by a parser
 * that loads and runs nothing; the result goes through the schema all the same.
 */
export function cleanPastedHtml(source: string): CleanPaste {
  // The editor's own copy is exact already, and changed by nothing; whoever only says so is read by the schema all the same.
  if (isEditorsCopy(source)) {
    return { html: inertHtml(source), pictures: [], lostPictures: 0, lostLinks: 0 };
  }
  const { body } = new DOMParser().parseFromString(readable(source), "text/html");
  for (const element of body.querySelectorAll(notText)) element.remove();
  removeComments(body);
  makeLists(body);
  const { pictures, lostPictures } = takePictures(body);
  const lostLinks = mendLinks(body);
  keepFormInTags(body);
  mendHeadings(body);
  mendTables(body);
  splitLines(body);
  dropAttributes(body);
  return { html: body.innerHTML, pictures, lostPictures, lostLinks };
}

/** What of HTML is text to read. */
export function textOfHtml(source: string): string {
  const { body } = new DOMParser().parseFromString(readable(source), "text/html");
  for (const element of body.querySelectorAll(notText)) element.remove();
  return body.textContent.trim();
}

/** Without what Word has for itself alone, to be read by a parser. */
function readable(source: string): string {
  return inertHtml(source.replaceAll(/<!\[(?:if|endif)[^>]*>|<!--\[if[\s\S]*?<!\[endif\]-->/giu, ""));
}

/** What is left of them: of declarations and instructions a parser makes comments too. */
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
