import type { AuditEntry, Ticker } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Loader, useNotifications } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { messages } from "./messages.ts";
import { TickerForm } from "./ticker-form.tsx";
import { TickerHistory } from "./ticker-history.tsx";
import { toFields, lastItems } from "./ticker-values.ts";
import { useTickerEditor } from "./use-ticker-editor.ts";

const historyRequest = { entity: "running-line", limit: 10 } as const;

/** The announcements above the home page. */
export function TickerPage(): ReactElement {
  const { api } = useServices();
  // Refetched each time the page is opened: a save must name the version that the person sees.
  const line = useQuery({ ...callQuery(api, "runningLineGet", {}), refetchOnMount: "always" });
  const history = useQuery({ ...callQuery(api, "auditList", historyRequest), refetchOnMount: "always" });
  const error = line.error ?? history.error;
  const isReady = line.isFetchedAfterMount && history.isFetchedAfterMount;
  return (
    <AdminPage className="ticker-page" title={messages.title} lead={messages.lead}>
      {line.data !== undefined && history.data !== undefined && isReady ? (
        <TickerWork line={line.data} entries={history.data.items} />
      ) : error === null ? (
        <Loader label={messages.loading} />
      ) : (
        <LoadFailure error={error} onRetry={() => void Promise.all([line.refetch(), history.refetch()])} />
      )}
    </AdminPage>
  );
}

function TickerWork({ line, entries }: { line: Ticker; entries: readonly AuditEntry[] }): ReactElement {
  const notifications = useNotifications();
  const former = useMemo(() => lastItems(entries), [entries]);
  const editor = useTickerEditor(line, former);
  const use = (items: Ticker["items"]): void => {
    const next = toFields(items).map((item) => ({ ...item, key: newKey() }));
    editor.change(() => ({ isShown: true, items: next }), "items");
    notifications.show({ type: "info", message: messages.wasUsed });
  };
  return (
    <>
      <TickerForm editor={editor} />
      <TickerHistory entries={entries} onUse={use} />
    </>
  );
}
