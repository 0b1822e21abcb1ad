import { messages } from "./messages.ts";

/** Gives each heading that can be addressed a link to itself. Doing it twice changes nothing. */
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
