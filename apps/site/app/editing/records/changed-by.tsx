import { callKey } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { clockHere } from "../../time/clock-here.ts";
import { messages } from "./messages.ts";
import type { RevisedRecord } from "./use-record-editor.ts";

/** More people than fit one line do not save between two saves of one form. */
const limit = 10;

export interface ChangedByProps {
  readonly record: RevisedRecord;
  /** The version that the conflicting save would have replaced. */
  readonly since: number;
}

/** Who saved since a version, and when: "Сохранили: Анна, 12:04". Nothing until that is known. */
export function ChangedBy({ record, since }: ChangedByProps): ReactElement | null {
  const { api } = useServices();
  const user = useUser();
  const request = { entity: record.entity, entity_id: record.id, limit };
  const { data } = useQuery({
    queryKey: callKey("revisionList", request),
    queryFn: ({ signal }) => api.revisionList(request, { signal, isErrorHandled: true }),
    refetchOnMount: "always",
  });
  const own = user?.username ?? user?.name;
  const newer = (data?.items ?? []).filter(({ version }) => version > since);
  // Newest first: of each person's saves the latest is named.
  const latest = new Map(newer.toReversed().map(({ actor_name: name, at }) => [name, Date.parse(at)]));
  if (latest.size === 0) return null;
  const people = [...latest].map(([name, at]) =>
    messages.personAt(name === null ? messages.unknown : name === own ? messages.you : name, clockHere(at)),
  );
  return <Text>{messages.changedBy(people)}</Text>;
}
