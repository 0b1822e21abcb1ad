import { EmptyState, Text } from "@corp/ui";
import { useEffect, useReducer, useState } from "react";
import type { ReactElement } from "react";
import { beside, stack } from "../../page-parts/styles.ts";
import { createDemoSite } from "./demo-site.ts";
import { QueueState } from "./queue-state.tsx";
import { ReceivedBatchEntry } from "./received-batch.tsx";
import { SiteControls } from "./site-controls.tsx";

const REFRESH_INTERVAL_MS = 200;

/** A page to break, and its intake. */
export function LiveConsole(): ReactElement {
  const [site] = useState(createDemoSite);
  const [, refresh] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    site.telemetry.start();
    site.open("home");
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      site.analytics.dispose();
      site.telemetry.dispose();
    };
  }, [site]);

  const { received } = site.page;
  return (
    <div style={beside}>
      <section aria-label="Страница" style={stack}>
        <SiteControls site={site} onChange={refresh} />
      </section>
      <section aria-label="Приём" style={stack}>
        <QueueState site={site} />
        <Text as="h2" variant="subtitle">
          Пришло партий: <span data-fact="batches">{received.length}</span>
        </Text>
        {received.length === 0 ? (
          <EmptyState title="Пока ничего">Неполная партия ждёт секунду.</EmptyState>
        ) : (
          <ol style={{ ...stack, gap: 8, listStyle: "none", margin: 0, padding: 0 }}>
            {received.map((batch) => (
              <ReceivedBatchEntry key={batch.id} batch={batch} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
