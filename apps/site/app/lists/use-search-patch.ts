import { cutText } from "@corp/api/contract";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useComingLocation } from "../navigation/use-coming-location.ts";

/** Undefined or blank values are removed from the query string. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** The query string, and a function that changes some of its parameters and leaves the rest. */
export function useSearchPatch(): readonly [URLSearchParams, (patch: SearchPatch) => void] {
  const [shown, setParams] = useSearchParams();
  // A pending navigation already counts, so that two changes in a row are both kept.
  const pending = useComingLocation();
  const { pathname } = useLocation();
  const search = pending?.pathname === pathname ? pending.search : shown.toString();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // The router applies a change asynchronously; a second change before that builds on the first.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === params.toString()) asked.current = null;
  }, [params]);
  const change = useCallback(
    (patch: SearchPatch): void => {
      const next = patchSearch(asked.current ?? search, patch);
      asked.current = next.toString();
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [search, setParams],
  );
  return [params, change];
}

export function patchSearch(search: string, patch: SearchPatch): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value.trim() === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The parameter if it is one of the options; a typed URL may hold anything. */
export function readOption<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => option === params.get(name));
}

/** The search text, cut to the maximum length of the API. */
export function readSearchText(params: URLSearchParams): string {
  return cutText(params.get("text") ?? "", maxTextLength).trim();
}

export const maxTextLength = 200;
