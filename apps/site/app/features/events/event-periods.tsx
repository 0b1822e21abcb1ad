import type { ReactElement } from "react";
import { Link } from "react-router";
import { listAddress } from "./list-address.ts";
import type { EventFilter } from "./event-queries.ts";
import { messages } from "./messages.ts";

/** The switch between upcoming and past events. */
export function EventPeriods({ filter }: { filter: EventFilter }): ReactElement {
  return (
    <nav className="event-periods" aria-label={messages.periodLabel}>
      {(["upcoming", "past"] as const).map((period) => (
        <Link
          key={period}
          to={listAddress({ ...filter, period })}
          aria-current={filter.period === period ? "page" : undefined}
          preventScrollReset
        >
          {messages[period]}
        </Link>
      ))}
    </nav>
  );
}
