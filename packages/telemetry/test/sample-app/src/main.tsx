import { createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import { reactErrorHandlers } from "@corp/telemetry/react";
import { StrictMode, useState } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { reactWays } from "./react-ways.tsx";
import { asynchronous } from "./ways/asynchronous.ts";
import { byHand } from "./ways/by-hand.ts";
import { oddValues } from "./ways/odd-values.ts";
import { ofOthers } from "./ways/of-others.ts";
import { synchronous } from "./ways/synchronous.ts";

const chosen = new URLSearchParams(location.search).get("way") ?? "";
/** Separates the pages of parallel tests at the intake. */
const intake = `/intake/${encodeURIComponent(chosen)}`;
const batch = { intervalMs: 10 };

const telemetry = createTelemetry({
  service: "sample",
  environment: "prod",
  sinks: [metricsSink({ baseUrl: intake, ...batch }), logGatewaySink({ url: intake, ...batch })],
});
telemetry.start();

const ways = { ...synchronous, ...asynchronous, ...ofOthers, ...oddValues, ...byHand(telemetry) };

function Sample(): ReactNode {
  const [failing, setFailing] = useState<string>();
  const element = failing === undefined ? undefined : reactWays[failing];
  return (
    <main>
      {Object.entries(ways).map(([name, way]) => (
        <button
          key={name}
          type="button"
          hidden={name !== chosen}
          // Not awaited, so that a rejected promise is unhandled.
          onClick={() => void way()}
        >
          {name}
        </button>
      ))}
      {Object.keys(reactWays).map((name) => (
        <button key={name} type="button" hidden={name !== chosen} onClick={() => setFailing(name)}>
          {name}
        </button>
      ))}
      {element?.()}
    </main>
  );
}

const root = document.querySelector("#root");
if (root) {
  createRoot(root, reactErrorHandlers(telemetry)).render(
    <StrictMode>
      <Sample />
    </StrictMode>,
  );
}
