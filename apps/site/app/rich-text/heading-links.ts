import { messages } from "./messages.ts";

/**
 * Adds an anchor link to each heading with an id. Idempotent. The heading keeps its name: it would include the link's
 * otherwise, and screen readers would read it twice.
 */
export function addHeadingLinks(root: HTMLElement): void {
  for (const heading of root.querySelectorAll<HTMLElement>(":is(h2, h3, h4)[id]")) {
    if (heading.querySelector(".rich-text-anchor") !== null) continue;
    const title = root.ownerDocument.createElement("span");
    // No id of a heading has a colon.
    title.id = `title:${heading.id}`;
    title.append(...heading.childNodes);
    const link = root.ownerDocument.createElement("a");
    link.className = "rich-text-anchor";
    link.href = `#${encodeURIComponent(heading.id)}`;
    link.textContent = "#";
    link.setAttribute("aria-label", messages.section(title.textContent));
    heading.append(title, link);
    heading.setAttribute("aria-labelledby", title.id);
  }
}
