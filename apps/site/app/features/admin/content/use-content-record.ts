import { useRef, useState } from "react";
import { publicationState } from "../../../editing/publication-state.ts";
import { valueOf } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import type { ContentPart } from "./use-content-part.ts";

/** One text of the page. */
export interface NamedPart {
  readonly id: ContentPartId;
  readonly title: string;
  readonly part: ContentPart;
}

export interface KnownRecord {
  readonly record: ContentRecord;
  /** What visitors already read changes for them when the editor says so, not while a sentence is half written. */
  readonly isAutomatic: boolean;
  /** It has been changed and is this now: each text knows the version that it would replace. */
  readonly learn: (record: ContentRecord) => void;
  /** Which texts there are; to be told at each render. */
  readonly know: (parts: readonly NamedPart[]) => readonly NamedPart[];
}

export function useContentRecord(opened: ContentRecord): KnownRecord {
  const [record, setRecord] = useState(opened);
  const parts = useRef<readonly NamedPart[]>([]);
  return {
    record,
    isAutomatic: publicationState(record) !== "published",
    learn(now) {
      setRecord((before) => (now.version >= before.version ? now : before));
      for (const { id, part } of parts.current) part.see({ version: now.version, value: valueOf(now, id) });
    },
    know(next) {
      parts.current = next;
      return next;
    },
  };
}
