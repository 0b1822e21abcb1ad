import type { Article } from "@corp/api";
import { useId } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { useCurrentSection } from "./use-current-section.ts";
import "./article-contents.css";

type Headings = Article["headings"];

/** Fewer headings are seen at a glance. */
const listedFrom = 3;

export const hasContents = (headings: Headings): boolean => headings.length >= listedFrom;

/** Beside the text on wide screens, where it says which section is being read. */
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

/** Above the text on narrow ones, folded. */
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
