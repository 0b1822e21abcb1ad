import { useUser } from "@corp/auth/react";
import { useMemo } from "react";
import { createKeptCopies } from "../../../editing/drafts/saved-copies.ts";
import type { KeptCopies } from "../../../editing/drafts/saved-copies.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { isContentValue } from "./content-value.ts";
import type { ContentValue } from "./content-value.ts";

/** What whoever is signed in has put aside of one text. */
export function useCopies(
  { kind, id }: Pick<ContentRecord, "kind" | "id">,
  part: ContentPartId,
): KeptCopies<ContentValue> {
  const subject = useUser()?.subject ?? "";
  return useMemo(
    () => createKeptCopies({ key: `${kind}.${id}.${part}.${subject}`, isValue: isContentValue }),
    [kind, id, part, subject],
  );
}
