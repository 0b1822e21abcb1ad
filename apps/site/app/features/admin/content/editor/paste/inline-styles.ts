import { isBlock, readStyle, unwrap } from "./element-tools.ts";

const formTags = { strong: "B, STRONG", em: "I, EM", s: "S, STRIKE, DEL" } as const;
type FormTag = keyof typeof formTags;
const formNames = Object.keys(formTags) as FormTag[];

/** Whether the element's style switches a format on or off; undefined when it does neither. */
const formatInStyle: Readonly<Record<FormTag, (element: Element) => boolean | undefined>> = {
  strong: (element) => {
    const weight = readStyle(element, "font-weight");
    if (weight === "") return undefined;
    return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  },
  em: (element) => {
    const style = readStyle(element, "font-style");
    return style === "" ? undefined : style === "italic" || style === "oblique";
  },
  s: (element) => {
    const line = readStyle(element, "text-decoration") || readStyle(element, "text-decoration-line");
    return line === "" ? undefined : line.includes("line-through");
  },
};

const boldByItself = "H1, H2, H3, H4, H5, H6, TH";

/** Bold, italic and strike in styles become elements; elements whose style cancels them are removed. */
export function keepFormInTags(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll("[data-style]")]) {
    if (!isBlock(element) && element.tagName !== "A") wrapContent(element);
  }
  for (const element of [...body.querySelectorAll("b, strong, i, em")]) {
    const tag = formNames.find((name) => element.matches(formTags[name]));
    const isTakenBack = tag !== undefined && formatInStyle[tag](element) === false;
    if (isTakenBack || (tag === "strong" && element.closest(boldByItself) !== null)) unwrap(element);
  }
  // Spans carry nothing else here; Word's <o:p> ends a paragraph.
  for (const element of [...body.querySelectorAll("*")]) {
    if (/^(?:SPAN|FONT|U|INS|SMALL|BIG|SUB|SUP|MARK|ABBR|TIME|LABEL|CENTER|BDI|BDO)$|:/u.test(element.tagName)) {
      unwrap(element);
    }
  }
}

function wrapContent(element: Element): void {
  for (const tag of formNames) {
    if (element.matches(formTags[tag]) || formatInStyle[tag](element) !== true) continue;
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}
