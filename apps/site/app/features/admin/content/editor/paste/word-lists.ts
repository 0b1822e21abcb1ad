import { readStyle } from "./element-tools.ts";

/** Numbered marks: "1.", "а)", "(iv)", "2.3.", "Шаг 4:"; not dashes, Word's symbols, or the letter "o" for a circle. */
const number = /\p{N}|^\(?\p{L}{1,4}[.)]/u;

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly tag: "ol" | "ul";
  /** The number in its mark. */
  readonly number: number | null;
}

const headings = "h1, h2, h3, h4, h5, h6";

/** Word's list items are paragraphs with their list and level in the style, and their mark as text. */
export function makeLists(body: HTMLElement): void {
  // A numbered heading stays one, with its number.
  for (const mark of body.querySelectorAll(`:is(${headings}) [data-style]`)) {
    if (isMark(mark)) mark.textContent = `${mark.textContent.trim()} `;
  }
  const paragraphs = [...body.querySelectorAll("p, div")].filter((element) => readLevel(element) !== null);
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const item = readItem(paragraph);
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    while (open.length > item.level) open.pop();
    while (open.length < item.level) open.push(openList(open.at(-1), item));
    const list = fittingList(open, item);
    const entry = body.ownerDocument.createElement("li");
    const line = body.ownerDocument.createElement("p");
    line.append(...paragraph.childNodes);
    entry.append(line);
    list.append(entry);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

function readLevel(element: Element): number | null {
  const level = /\blevel(\d)/u.exec(readStyle(element, "mso-list"))?.[1];
  return level === undefined ? null : Math.max(1, Number(level));
}

const isMark = (element: Element): boolean => readStyle(element, "mso-list") === "ignore";

function readItem(paragraph: Element): Item {
  const marks = [...paragraph.querySelectorAll("[data-style]")].filter(isMark);
  const [mark] = marks;
  const text = (mark?.textContent ?? "").trim();
  for (const element of marks) element.remove();
  // The number of the item's own level: 3 in "2.3.".
  const digits = /(\d{1,5})[.):]*$/u.exec(text)?.[1];
  return {
    paragraph,
    level: readLevel(paragraph) ?? 1,
    tag: number.test(text) ? "ol" : "ul",
    number: digits === undefined ? null : Number(digits),
  };
}

/** A list in the last item of its outer list, or in the paragraph's place. */
function openList(around: Element | undefined, { paragraph, tag, number: first }: Item): Element {
  const list = paragraph.ownerDocument.createElement(tag);
  if (first !== null && first > 1) list.setAttribute("start", String(first));
  if (around === undefined) paragraph.before(list);
  else {
    if (around.lastElementChild === null) around.append(paragraph.ownerDocument.createElement("li"));
    around.lastElementChild?.append(list);
  }
  return list;
}

/** A list of another kind, or one that is numbered anew, begins after the open one. */
function fittingList(open: Element[], item: Item): Element {
  const list = open.at(-1);
  const isSame = list?.tagName.toLowerCase() === item.tag && (item.number === null || item.number === nextNumber(list));
  if (list !== undefined && (isSame || list.childElementCount === 0)) return list;
  open.pop();
  const fresh = openList(open.at(-1), item);
  open.push(fresh);
  return fresh;
}

const nextNumber = (list: Element): number => Number(list.getAttribute("start") ?? "1") + list.childElementCount;

/** A list may begin with the number of its first item. */
export function startLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll("ol:not([start]) > li:first-child[value]")) {
    item.parentElement?.setAttribute("start", item.getAttribute("value") ?? "1");
  }
}
