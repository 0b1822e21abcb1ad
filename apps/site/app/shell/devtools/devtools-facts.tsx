import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export type Fact = readonly [name: string, value: string];

export interface DevtoolsFactsProps {
  readonly title: string;
  readonly facts: readonly Fact[];
}

export function DevtoolsFacts({ title, facts }: DevtoolsFactsProps): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      {facts.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
