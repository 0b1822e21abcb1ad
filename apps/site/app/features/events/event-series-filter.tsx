import { Tag } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import type { UrlFilter } from "./event-filters.ts";
import { eventOfSeries } from "./event-queries.ts";
import { listMessages } from "./list-messages.ts";
import { listUrl } from "./list-url.ts";
import "./event-tag-filter.css";

/** The name of the series that the list is filtered by; null: none, unknown, or nothing of it is published. */
export function useSeriesName({ series }: Pick<UrlFilter, "series">): string | null {
  const { api } = useServices();
  const { data } = useQuery({ ...eventOfSeries(api, series ?? ""), enabled: series !== null });
  return (series === null ? undefined : data?.items[0]?.series?.name) ?? null;
}

/** A link that removes the series from the filter. */
export function EventSeriesFilter({ filter }: { filter: UrlFilter }): ReactElement | null {
  const name = useSeriesName(filter);
  if (filter.series === null) return null;
  const title = name === null ? listMessages.unknownSeries : listMessages.seriesTitle(name);
  return (
    <nav className="event-tags" aria-label={listMessages.seriesLabel}>
      <ul>
        <li>
          <Tag
            selected
            render={
              <Link
                to={listUrl({ ...filter, series: null })}
                preventScrollReset
                aria-label={listMessages.removeSeries(title)}
              />
            }
          >
            {title}
            <span aria-hidden="true"> ×</span>
          </Tag>
        </li>
      </ul>
    </nav>
  );
}
