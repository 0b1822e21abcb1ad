import type { Event } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { useCallback, useMemo } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { useServices } from "../../../core/services-provider.tsx";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useStoreEvent } from "./use-store-event.ts";

/** One part of an event that is edited as a whole. */
export interface EventPart<Values extends object, Schema extends GenericSchema> {
  readonly name: string;
  /** An example of the values, see `isLike`. */
  readonly shape: Values;
  /** The contract's request schema. */
  readonly schema: Schema;
  readonly read: (event: Event) => Values;
  /** The request without the event and its version. */
  readonly toRequest: (values: Values) => object;
  readonly send: (api: AdminClient, request: InferOutput<Schema>, values: Values) => Promise<Event>;
  readonly describe: (values: Values) => Description;
  readonly adopt?: (shown: Values, sent: Values, stored: Values) => Values;
}

/** The editor of one part. A save updates the event that all pages show. */
export function useEventPart<Values extends object, Schema extends GenericSchema>(
  event: Event,
  part: EventPart<Values, Schema>,
): RecordEditor<Values> {
  const { api } = useServices();
  const storeEvent = useStoreEvent();
  const read = useCallback((one: Event): Stored<Values> => ({ version: one.version, value: part.read(one) }), [part]);
  const stored = useMemo(() => read(event), [read, event]);
  return useRecordEditor({
    draftKey: `event.${event.event_id}.${part.name}`,
    stored,
    shape: part.shape,
    schema: part.schema,
    toRequest: (values, version) => ({ event_id: event.event_id, version, ...part.toRequest(values) }),
    save: async (request, values) => {
      const saved = await part.send(api, request, values);
      storeEvent(saved);
      return read(saved);
    },
    readCurrent: (current) => read(current as Event),
    revised: { entity: "event", id: event.event_id },
    ...(part.adopt === undefined ? {} : { adopt: part.adopt }),
  });
}

/** The form shows the failure: no alert. */
export const shownHere = { isErrorHandled: true } as const;
