import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { addCopyButtons } from "./copy-buttons.ts";
import { addHeadingLinks } from "./heading-links.ts";
import "./code-colours.css";
import "./rich-blocks.css";
import "./rich-text.css";

/**
 * Rich text rendered and escaped by the server, so the HTML is safe to insert. With scripts, code blocks get copy
 * buttons and headings anchor links.
 *
 * @param html of `about_html`, `other_content_html` or `content_html`.
 */
export function RichText({ html }: { html: string }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current === null) return undefined;
    addHeadingLinks(root.current);
    return addCopyButtons(root.current);
  }, [html]);
  return <div ref={root} className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
