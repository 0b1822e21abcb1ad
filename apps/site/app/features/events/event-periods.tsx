import type { ReactElement } from "react";
import { Link } from "react-router";
import { periods } from "./event-filters.ts";
import type { EventFilter } from "./event-queries.ts";
import { listMessages } from "./list-messages.ts";
import { listUrl } from "./list-url.ts";
import { messages } from "./messages.ts";

/** The switch between upcoming and past events. */
export function EventPeriods({ filter }: { filter: EventFilter }): ReactElement {
  return (
    <nav className="event-periods" aria-label={listMessages.periodLabel}>
      {periods.map((period) => (
        <Link
          key={period}
          to={listUrl({ ...filter, period })}
          aria-current={filter.period === period ? "page" : undefined}
          preventScrollReset
        >
          {period === "past" ? messages.past : listMessages[period]}
        </Link>
      ))}
    </nav>
  );
}
