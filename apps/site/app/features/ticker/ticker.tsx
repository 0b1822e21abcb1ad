import type { ApiClient } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Marquee } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { TickerItems } from "../../components/ticker/ticker-items.tsx";
import { useServices } from "../../core/services-provider.tsx";

export const tickerQuery = (api: ApiClient) => callQuery(api, "runningLineGet", {});

/** The announcement ticker; renders nothing when it is empty. */
export function AnnouncementTicker(): ReactElement | null {
  const { api } = useServices();
  const { data } = useQuery(tickerQuery(api));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Marquee className="ticker" label="Объявления">
      <TickerItems items={data.items} />
    </Marquee>
  );
}
