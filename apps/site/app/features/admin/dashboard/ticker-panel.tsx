import { callQuery } from "@corp/api/react";
import { Badge, Link, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { messages } from "./messages.ts";

/** The current announcement ticker. */
export function TickerPanel(): ReactElement {
  const { api } = useServices();
  const { data, error, refetch } = useQuery(callQuery(api, "runningLineGet", {}));
  if (data === undefined) {
    return error === null ? (
      <Loader label={messages.lineLoading} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  const isOn = data.items.length > 0;
  return (
    <div className="dashboard-line">
      <Badge tone={isOn ? "success" : "neutral"}>{isOn ? messages.lineOn(data.items.length) : messages.lineOff}</Badge>
      <ul className="dashboard-list">
        {data.items.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      <Link render={<RouterLink to="/admin/running-line" />}>{messages.editLine}</Link>
    </div>
  );
}
