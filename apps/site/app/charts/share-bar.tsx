import type { ReactElement } from "react";
import { roundedPercents } from "./rounded-percents.ts";

export interface Share {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone: "good" | "middling" | "bad";
}

/** A bar split into shares, with a legend. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }): ReactElement {
  const percents = roundedPercents(shares.map(({ count }) => count));
  const words = shares.map(({ label: name }, index) => `${name}: ${percents[index] ?? 0} %`);
  return (
    <div className="share-bar">
      <div className="share-bar-parts" role="img" aria-label={`${label}. ${words.join(", ")}`}>
        {shares
          .filter(({ count }) => count > 0)
          .map(({ key, count, tone }) => (
            <span key={key} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className="share-bar-legend" aria-hidden="true">
        {shares.map(({ key, tone }, index) => (
          <li key={key} data-tone={tone}>
            {words[index]}
          </li>
        ))}
      </ul>
    </div>
  );
}
