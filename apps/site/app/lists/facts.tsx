import { Fragment } from "react";
import type { ReactElement, ReactNode } from "react";
import "./lists.css";

export interface Fact {
  readonly name: string;
  /** Null: nothing was told, and nothing is shown. */
  readonly value: ReactNode;
}

/** What is known of somebody, line by line. */
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
