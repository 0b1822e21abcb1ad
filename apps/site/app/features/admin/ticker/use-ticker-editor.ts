import type { Ticker } from "@corp/api";
import { contract } from "@corp/api/contract";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { adoptTicker, shape, shownItems, storedTicker } from "./ticker-values.ts";
import type { TickerItem, TickerValues } from "./ticker-values.ts";

/** The form shows the failure: no alert. */
const shownHere = { isErrorHandled: true } as const;

/** @param former the last announcements of a ticker that is off */
export function useTickerEditor(line: Ticker, former: readonly TickerItem[]): RecordEditor<TickerValues> {
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const stored = useMemo(() => storedTicker(line, former), [line, former]);
  return useRecordEditor({
    draftKey: "running-line",
    stored,
    shape,
    schema: contract.runningLineSet.request,
    toRequest: (values, version) => ({ version, items: shownItems(values) }),
    save: async (request) => {
      const saved = await api.runningLineSet(request, shownHere);
      queryClient.setQueryData(callKey("runningLineGet", {}), saved);
      void queryClient.invalidateQueries({ queryKey: callKey("auditList") });
      void queryClient.invalidateQueries({ queryKey: callKey("dashboardGet") });
      return storedTicker(saved, stored.value.items);
    },
    readCurrent: (current) => storedTicker(current as Ticker, stored.value.items),
    adopt: adoptTicker,
  });
}
