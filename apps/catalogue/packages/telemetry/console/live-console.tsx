import { useEffect, useReducer, useState } from "react";
import type { ReactElement } from "react";
import { EmptyState, Text } from "@corp/ui";
import { beside, stack } from "../../page-parts/styles.ts";
import { ArrivalEntry } from "./arrival-entry.tsx";
import { createDemoSite } from "./demo-site.ts";
import { QueueState } from "./queue-state.tsx";
import { SiteControls } from "./site-controls.tsx";

const LOOK_INTERVAL_MS = 200;

/** A page to break, and the intake that it tells of it. */
export function LiveConsole(): ReactElement {
  const [site] = useState(createDemoSite);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);

  useEffect(() => {
    site.telemetry.start();
    site.open("home");
    const timer = setInterval(lookAgain, LOOK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      site.analytics.dispose();
      site.telemetry.dispose();
    };
  }, [site]);

  const { arrivals } = site.page;
  return (
    <div style={beside}>
      <section aria-label="Страница" style={stack}>
        <SiteControls site={site} onChange={lookAgain} />
      </section>
      <section aria-label="Приём" style={stack}>
        <QueueState site={site} />
        <Text as="h2" variant="subtitle">
          Пришло партий: <span data-fact="batches">{arrivals.length}</span>
        </Text>
        {arrivals.length === 0 ? (
          <EmptyState title="Пока ничего">Неполная партия ждёт секунду.</EmptyState>
        ) : (
          <ol style={{ ...stack, gap: 8, listStyle: "none", margin: 0, padding: 0 }}>
            {arrivals.map((arrival) => (
              <ArrivalEntry key={arrival.id} arrival={arrival} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
