import { callQuery } from "@corp/api/react";
import type { ApiClient } from "@corp/api";
import { Marquee } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { TickerItems } from "../../components/ticker/ticker-items.tsx";
import { useServices } from "../../core/services-provider.tsx";
import "@corp/ui/marquee.css";

export const runningLineQuery = (api: ApiClient) => callQuery(api, "runningLineGet", {});

/** The strip that editors set; nothing when there is nothing to say. */
export function RunningLine(): ReactElement | null {
  const { api } = useServices();
  const { data } = useQuery(runningLineQuery(api));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Marquee className="running-line" label="Объявления">
      <TickerItems items={data.items} />
    </Marquee>
  );
}
