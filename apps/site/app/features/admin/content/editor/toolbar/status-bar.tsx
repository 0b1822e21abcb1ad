import type { RichTextDocument } from "@corp/api";
import { Button } from "@corp/ui";
import { useId, useState } from "react";
import type { ReactElement } from "react";
import { countWords, readingMinutes } from "../count-words.ts";
import { messages } from "../messages.ts";
import { readOutline } from "../outline.ts";

export interface StatusBarProps {
  readonly document: RichTextDocument | null;
  readonly goToHeading: (index: number) => void;
}

/** The length of the text, and its outline. */
export function StatusBar({ document, goToHeading }: StatusBarProps): ReactElement {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const words = countWords(document);
  const outline = isOpen ? readOutline(document) : [];
  return (
    <div className="ce-status" role="group" aria-label={messages.status}>
      {isOpen ? (
        <nav id={id} aria-label={messages.outline} className="ce-outline">
          {outline.length === 0 ? <p>{messages.outlineEmpty}</p> : null}
          <ol>
            {outline.map(({ index, level, text }) => (
              <li key={index} data-level={level}>
                <button type="button" onClick={() => goToHeading(index)}>
                  {text || messages.untitledHeading}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <span>
        {messages.words(words)}
        {words === 0 ? null : <span className="ce-minutes"> · {messages.minutes(readingMinutes(words))}</span>}
      </span>
      <Button
        size={400}
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.outline}
      </Button>
    </div>
  );
}
