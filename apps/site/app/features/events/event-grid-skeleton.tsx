import { Skeleton } from "@corp/ui";
import type { ReactElement } from "react";

const places = [0, 1, 2, 3, 4, 5];

export function EventGridSkeleton(): ReactElement {
  return (
    <ul className="event-grid event-grid-skeleton" aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <div className="event-card">
            <Skeleton shape="box" className="event-cover" />
            <Skeleton />
            <Skeleton className="event-grid-skeleton-title" />
            <Skeleton />
          </div>
        </li>
      ))}
    </ul>
  );
}
