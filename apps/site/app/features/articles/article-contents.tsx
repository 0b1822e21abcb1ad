import type { Article } from "@corp/api";
import { useId } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { useCurrentSection } from "./use-current-section.ts";
import "./article-contents.css";

type Headings = Article["headings"];

/** Minimum headings for a table of contents. */
const listedFrom = 3;

export const hasContents = (headings: Headings): boolean => headings.length >= listedFrom;

/** The table of contents beside the text on wide screens, with the current section marked. */
export function StickyContents({ headings }: { headings: Headings }): ReactElement {
  const titleId = useId();
  const current = useCurrentSection(headings);
  return (
    <nav className="article-contents article-contents-sticky" aria-labelledby={titleId}>
      <p id={titleId}>{messages.contents}</p>
      <Sections headings={headings} current={current} />
    </nav>
  );
}

/** The collapsed table of contents above the text on narrow screens. */
export function FoldedContents({ headings }: { headings: Headings }): ReactElement {
  return (
    <nav className="article-contents article-contents-folded" aria-label={messages.contents}>
      <details>
        <summary>{messages.contents}</summary>
        <Sections headings={headings} current={null} />
      </details>
    </nav>
  );
}

function Sections({ headings, current }: { headings: Headings; current: string | null }): ReactElement {
  return (
    <ol>
      {headings.map(({ id, level, text }) => (
        <li key={id} data-level={level}>
          <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
