import { isBlock, readStyle } from "./element-tools.ts";

/** Numbers of the marks and objects that a paste leaves out together with their content. */
export interface LeftOut {
  /** Reviewers' comments. */
  readonly comments: number;
  /** Texts that a reviewer has deleted. */
  readonly deletions: number;
  /** Footnotes and endnotes. */
  readonly footnotes: number;
  /** Videos, drawings and formulas. */
  readonly objects: number;
}

/** Marks and lists of comments: of Word, of Google Docs. */
const commentMarks =
  '.MsoCommentReference, a.msocomanchor, a[href*="#_msocom"], a[href^="#cmnt"], a[id^="cmnt"]:not([id^="cmnt_ref"])';
const commentTexts = ".MsoCommentText, .msocomtxt, .msocomoff, .CommentText";
/** Marks and lists of footnotes: of Word, of Word for the web, of LibreOffice, of Google Docs, of encyclopaedias. */
const footnoteMarks =
  '.MsoFootnoteReference, .MsoEndnoteReference, .FootnoteReference, .EndnoteReference, .sdfootnoteanc, .sdendnoteanc, sup.reference, a[href*="#_ftn"], a[href*="#_edn"], a[href^="#ftnt"], a[href*="#cite_note"], a[href*="#sdfootnote"], a[href*="#sdendnote"]';
const footnoteTexts = ".MsoFootnoteText, .MsoEndnoteText, .FootnoteText, [id^=sdfootnote], [id^=sdendnote]";
const objects = "iframe, object, embed, video, audio, canvas, svg, math";

/** Removes what belongs to the document that was copied and not to its text. */
export function removeLeftOut(body: HTMLElement): LeftOut {
  const parts = [...body.querySelectorAll("[data-style]")];
  const inElement = (...names: string[]): Element[] =>
    parts.filter((element) => names.includes(readStyle(element, "mso-element")));
  removeAll(inElement("comment-list", "comment"));
  // Hidden text of Word and of pages, and the dots of tables of contents.
  removeAll(
    parts.filter((element) => readStyle(element, "display") === "none" || readStyle(element, "mso-hide") === "all"),
  );
  removeAll(body.querySelectorAll("[hidden]"));
  removeAll(inElement("header", "footer"));
  removeAll(inElement("footnote-list", "endnote-list", "footnote", "endnote"));
  // A note of Google Docs is a block that begins with a link back.
  removeAll(findBlocks(body, 'a[href^="#cmnt_ref"], a[href^="#ftnt_ref"]'));
  removeAll(body.querySelectorAll(`${commentTexts}, ${footnoteTexts}`));
  return {
    comments: removeOuter(body, commentMarks),
    footnotes: removeOuter(body, footnoteMarks),
    deletions: removeAll([...body.querySelectorAll("del, .msoDel")].filter(isTracked)),
    objects: removeOuter(body, objects),
  };
}

function removeAll(elements: Iterable<Element>): number {
  let removed = 0;
  for (const element of elements) {
    if (!element.isConnected && element.parentNode === null) continue;
    element.remove();
    removed += 1;
  }
  return removed;
}

/** Counts a mark within a mark once. */
function removeOuter(body: HTMLElement, selector: string): number {
  const outer = [...body.querySelectorAll(selector)].filter(
    (element) => element.parentElement?.closest(selector) == null,
  );
  for (const element of outer) {
    const { parentElement } = element;
    element.remove();
    // The superscript that held nothing but the mark.
    if (parentElement?.tagName === "SUP" && parentElement.textContent.trim() === "") parentElement.remove();
  }
  return outer.length;
}

function findBlocks(body: HTMLElement, selector: string): Element[] {
  return [...body.querySelectorAll(selector)].flatMap((mark) => {
    let block = mark.parentElement;
    while (block !== null && !isBlock(block)) block = block.parentElement;
    return block === null || block === body ? [] : [block];
  });
}

/** A page's own struck text is no revision: that has an author, a date or its replacement, or is of Word. */
function isTracked(element: Element): boolean {
  if (element.hasAttribute("cite") || element.hasAttribute("datetime") || element.matches(".msoDel")) return true;
  const isReplaced = element.nextElementSibling?.tagName === "INS" || element.previousElementSibling?.tagName === "INS";
  return isReplaced || element.ownerDocument.body.querySelector("[class^=Mso], [data-style*=mso-]") !== null;
}
