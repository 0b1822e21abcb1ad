import type { Event } from "@corp/api";
import { contract } from "@corp/api/contract";
import { useCallback, useMemo } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { shownHere } from "./event-part.ts";
import { newTalk, talkShape, toTalkRequest, toTalkValues } from "./talk-values.ts";
import type { TalkValues } from "./talk-values.ts";
import { useStoreEvent } from "./use-store-event.ts";

const addRequest = contract.eventPerformanceAdd.request;
const editRequest = contract.eventPerformanceEdit.request;

/** @param talkId null: a new talk */
export function useTalkEditor(event: Event, talkId: string | null): RecordEditor<TalkValues> {
  const { api } = useServices();
  const storeEvent = useStoreEvent();
  const { event_id, time_zone: zone } = event;
  const read = useCallback(
    (one: Event): Stored<TalkValues> => {
      const talk = one.performances.find(({ performance_id: id }) => id === talkId);
      return { version: one.version, value: talk === undefined ? newTalk(one) : toTalkValues(talk, one.time_zone) };
    },
    [talkId],
  );
  const stored = useMemo(() => read(event), [read, event]);
  const options = { draftKey: `event.${event_id}.talk.${talkId ?? "new"}`, stored, shape: talkShape };
  const save = async (saving: Promise<Event>): Promise<Stored<TalkValues>> => {
    const saved = await saving;
    storeEvent(saved);
    return read(saved);
  };
  const request = (values: TalkValues, version: number) => ({
    event_id,
    version,
    ...(talkId === null ? {} : { performance_id: talkId }),
    ...toTalkRequest(values, zone),
  });
  return useRecordEditor<TalkValues, typeof addRequest | typeof editRequest>({
    ...options,
    schema: talkId === null ? addRequest : editRequest,
    toRequest: request,
    save: (validated) =>
      save(
        "performance_id" in validated
          ? api.eventPerformanceEdit(validated, shownHere)
          : api.eventPerformanceAdd(validated, shownHere),
      ),
    readCurrent: (current) => read(current as Event),
    revised: { entity: "event", id: event_id },
  });
}
