import { useAuthState } from "@corp/auth/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import type { ReactElement } from "react";
import { useMatches } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { DevtoolsFacts } from "./devtools-facts.tsx";
import type { Fact } from "./devtools-facts.tsx";
import { fetchDevtoolsConfig } from "./fetch-devtools-config.ts";
import "./devtools.css";
import { messages } from "./messages.ts";

const tickMs = 1000;

export function DevtoolsPanel(): ReactElement {
  const { configuration, telemetry } = useServices();
  const { status, user } = useAuthState();
  const queries = useQueryClient().getQueryCache().getAll();
  const matches = useMatches();
  const server = useQuery({ queryKey: ["devtools-config"], queryFn: () => fetchDevtoolsConfig() });
  // The query cache and the counters are polled: the panel has no subscription to them.
  useTick();

  const build: Fact[] = [
    ["environment", configuration.environment],
    ["release", configuration.release],
    ["build", configuration.buildId],
    ["server", server.data === undefined ? (server.error?.message ?? "…") : JSON.stringify(server.data)],
  ];
  const session: Fact[] = [
    ["state", status],
    ["person", user?.username ?? "–"],
  ];
  const drops = Object.entries(telemetry.dropCounts()).map(([reason, count]): Fact => [reason, String(count)]);
  return (
    <details className="devtools">
      <summary>{messages.title}</summary>
      <div className="devtools-body">
        <DevtoolsFacts title={messages.build} facts={build} />
        <DevtoolsFacts title={messages.routes} facts={matches.map(({ id, pathname }): Fact => [id, pathname])} />
        <DevtoolsFacts title={messages.session} facts={session} />
        <DevtoolsFacts title={messages.drops} facts={drops} />
        <DevtoolsFacts
          title={messages.queries}
          facts={queries.map(({ queryKey, state }): Fact => [JSON.stringify(queryKey), state.status])}
        />
      </div>
    </details>
  );
}

/** Renders once a second. */
function useTick(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
}
