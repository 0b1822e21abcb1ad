import { useEffect, useState } from "react";
import { readRemembered, remember } from "../../../core/tab-memory.ts";

/**
 * The latest data of a response, for a reload without network. The tab forgets it when it is closed or the person signs
 * out: a phone at the entrance is often borrowed.
 *
 * @param key of the event and the signed-in person
 */
export function useRemembered<Data>(key: string, data: Data | undefined): Data | undefined {
  const [stored] = useState(() => readRemembered(key) as Data | undefined);
  useEffect(() => {
    if (data !== undefined) remember(key, data);
  }, [key, data]);
  return data ?? stored;
}
