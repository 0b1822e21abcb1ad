import { useState } from "react";
import { eventColumns, usualColumnIds } from "./event-columns.tsx";

const storageKey = "corp.admin.event-columns";
const known = new Set(eventColumns.map(({ id }) => id));

/** The shown columns, remembered by the browser. */
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
        // Storage is blocked or full: the choice lasts until the page is closed.
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
    // Storage is blocked, or its value is not JSON.
    return new Set(usualColumnIds);
  }
}
