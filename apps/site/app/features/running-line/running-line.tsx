import { callQuery } from "@corp/api/react";
import type { ApiClient } from "@corp/api";
import { Link, Marquee } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import "./running-line.css";

export const runningLineQuery = (api: ApiClient) => callQuery(api, "runningLineGet", {});

/** The strip that editors set; nothing when there is nothing to say. */
export function RunningLine(): ReactElement | null {
  const { api } = useServices();
  const { data } = useQuery(runningLineQuery(api));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Marquee className="running-line" label="Объявления" durationMs={30_000}>
      {data.items.map(({ text, url }) => (
        <span key={text} className="running-line-item">
          {url === null ? (
            text
          ) : (
            <Link href={url} variant="text">
              {text}
            </Link>
          )}
        </span>
      ))}
    </Marquee>
  );
}
