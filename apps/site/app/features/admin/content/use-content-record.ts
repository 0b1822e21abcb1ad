import { useRef, useState } from "react";
import { publicationState } from "../../../domain/publication-state.ts";
import { partValue } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import type { ContentPart } from "./use-content-part.ts";

export interface NamedPart {
  readonly id: ContentPartId;
  readonly title: string;
  readonly part: ContentPart;
}

export interface OpenRecord {
  readonly record: ContentRecord;
  /** A published text changes for visitors on request, not while a sentence is half written. */
  readonly isAutomatic: boolean;
  /** The record was saved: the next save of each text replaces this version. */
  readonly update: (record: ContentRecord) => void;
  /** Called at each render with the page's texts. */
  readonly register: (parts: readonly NamedPart[]) => readonly NamedPart[];
}

export function useContentRecord(opened: ContentRecord): OpenRecord {
  const [record, setRecord] = useState(opened);
  const parts = useRef<readonly NamedPart[]>([]);
  return {
    record,
    isAutomatic: publicationState(record) !== "published",
    update(now) {
      setRecord((before) => (now.version >= before.version ? now : before));
      for (const { id, part } of parts.current) part.see({ version: now.version, value: partValue(now, id) });
    },
    register(next) {
      parts.current = next;
      return next;
    },
  };
}
