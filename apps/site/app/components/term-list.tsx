import type { ReactElement } from "react";
import "./term-list.css";

/** A name and what is said of it. */
export type Term = readonly [name: string, meaning: string];

export interface TermListProps {
  readonly terms: readonly Term[];
  /** What the eye is to find: the name of what is explained, or the value of a fact. @default "name" */
  readonly emphasis?: "name" | "meaning";
}

/** Names and meanings in two columns, which a narrow window puts one under the other. */
export function TermList({ terms, emphasis = "name" }: TermListProps): ReactElement {
  return (
    <dl className="term-list" data-emphasis={emphasis}>
      {terms.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
