import { useState } from "react";
import { eventColumns, usualColumnIds } from "./event-columns.tsx";

const storageKey = "corp.admin.event-columns";
const known = new Set(eventColumns.map(({ id }) => id));

/** Which columns a person wants to see; this browser remembers. */
export function useChosenColumns(): readonly [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [ids, setIds] = useState(readChosen);
  return [
    ids,
    (next) => {
      const chosen = new Set(["title", ...next]);
      setIds(chosen);
      try {
        localStorage.setItem(storageKey, JSON.stringify([...chosen]));
      } catch {
        // Forbidden or full: the choice holds until the page is left.
      }
    },
  ];
}

function readChosen(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (!Array.isArray(ids)) return new Set(usualColumnIds);
    return new Set(["title", ...ids.filter((id): id is string => typeof id === "string" && known.has(id))]);
  } catch {
    return new Set(usualColumnIds);
  }
}
