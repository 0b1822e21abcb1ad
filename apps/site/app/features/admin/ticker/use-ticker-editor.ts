import type { Ticker } from "@corp/api";
import { contract } from "@corp/api/contract";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { adoptLine, shape, shownItems, storedLine } from "./ticker-values.ts";
import type { LineItem, LineValues } from "./ticker-values.ts";

/** The failure is shown in the form. */
const shownHere = { isErrorHandled: true } as const;

/** @param kept what a line that is off said when it last was on */
export function useLineEditor(line: Ticker, kept: readonly LineItem[]): RecordEditor<LineValues> {
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const stored = useMemo(() => storedLine(line, kept), [line, kept]);
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
      return storedLine(saved, stored.value.items);
    },
    readCurrent: (current) => storedLine(current as Ticker, stored.value.items),
    adopt: adoptLine,
  });
}
