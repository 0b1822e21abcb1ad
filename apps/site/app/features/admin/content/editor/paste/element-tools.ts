/** Replaces the element by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Renames the element; its content and its style stay. */
export function rename(element: Element, tagName: string): Element {
  if (element.tagName.toLowerCase() === tagName) return element;
  const renamed = element.ownerDocument.createElement(tagName);
  for (const { name, value } of element.attributes) {
    if (name.startsWith("data-") || name === "class") renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

export function readStyle(element: Element, property: string): string {
  const declarations = (element.getAttribute("data-style") ?? "").split(";");
  for (const declaration of declarations.toReversed()) {
    const [name = "", ...value] = declaration.split(":");
    if (name.trim().toLowerCase() === property) return value.join(":").trim().toLowerCase();
  }
  return "";
}

const blockTags = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE DETAILS DIV DL DT DD FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL".split(
    " ",
  ),
);

export const isBlock = (node: Node): boolean => blockTags.has(node.nodeName);
