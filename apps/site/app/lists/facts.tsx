import { Fragment } from "react";
import type { ReactElement, ReactNode } from "react";

export interface Fact {
  readonly name: string;
  /** Null or empty: the line is not shown. */
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="admin-facts">
      {facts
        .filter(({ value }) => value !== null && value !== "")
        .map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
