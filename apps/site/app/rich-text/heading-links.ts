import { messages } from "./messages.ts";

/** Adds an anchor link to each heading with an id. Idempotent. */
export function addHeadingLinks(root: HTMLElement): void {
  for (const heading of root.querySelectorAll<HTMLElement>(":is(h2, h3, h4)[id]")) {
    if (heading.querySelector(".rich-text-anchor") !== null) continue;
    const link = root.ownerDocument.createElement("a");
    link.className = "rich-text-anchor";
    link.href = `#${encodeURIComponent(heading.id)}`;
    link.textContent = "#";
    link.setAttribute("aria-label", messages.section(heading.textContent));
    heading.append(link);
  }
}
