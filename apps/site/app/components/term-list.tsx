import type { ReactElement } from "react";
import "./term-list.css";

export type Term = readonly [name: string, meaning: string];

export interface TermListProps {
  readonly terms: readonly Term[];
  /** Which column is emphasised. @default "name" */
  readonly emphasis?: "name" | "meaning";
}

/** A definition list in two columns; one column in a narrow window. */
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
