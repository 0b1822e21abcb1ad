import type { ResponseOf } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { deviceKey } from "./device-key.ts";
import { messages } from "./messages.ts";
import { EditingNotice } from "./notices.tsx";
import type { RevisedRecord } from "./records/use-record-editor.ts";
import { useSavingApi } from "./use-saving-api.ts";

/** The server forgets who was not heard of for a minute. */
const intervalMs = 20_000;

/**
 * Names who else has an event or an article open now, and says so of this page while it is visible. Without an answer
 * nothing is shown: the editor works as before.
 */
export function PresenceNotice({ entity, id }: RevisedRecord): ReactElement | null {
  // A poll of a session that has ended must not leave the page of what is being typed.
  const api = useSavingApi();
  const { data } = useQuery({
    queryKey: ["editor-presence", entity, id],
    queryFn: ({ signal }) =>
      api.editorPresenceSet({ entity, entity_id: id, device: deviceKey() }, { signal, isErrorHandled: true }),
    // A hidden page is not polled, nor one whose session has ended: its save offers to sign in.
    refetchInterval: ({ state: { error } }) =>
      ApiError.isInstance(error) && error.status === 401 ? false : intervalMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const others = data?.others ?? [];
  return others.length === 0 ? null : <EditingNotice text={presenceText(others)} />;
}

export function presenceText(others: ResponseOf<"editorPresenceSet">["others"]): string {
  const names = others.flatMap(({ name, is_me }) => (is_me ? [] : [name]));
  return messages.openNow([...names, ...(names.length < others.length ? [messages.meElsewhere] : [])]);
}
