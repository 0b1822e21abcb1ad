import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";

/** Undefined and nothing but spaces: it does not stand in the address. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** What stands after the question mark, and how to change some of it; the rest stays as it is. */
export function useAddressSearch(): readonly [URLSearchParams, (patch: SearchPatch) => void] {
  const [shown, setParams] = useSearchParams();
  // What was chosen counts from the choice on, not from when its page has come: two choices in a row are both kept.
  const coming = useNavigation().location;
  const { pathname } = useLocation();
  const search = coming?.pathname === pathname ? coming.search : shown.toString();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // The router shows a choice a moment after it was made; another one within that moment adds to it.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === params.toString()) asked.current = null;
  }, [params]);
  const change = useCallback(
    (patch: SearchPatch): void => {
      const next = patched(asked.current ?? search, patch);
      asked.current = next.toString();
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [search, setParams],
  );
  return [params, change];
}

export function patched(search: string, patch: SearchPatch): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value.trim() === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** One of the options, or undefined: anything else may have come into an address. */
export function oneOf<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => option === params.get(name));
}

/** The words that a list is searched for, no longer than the calls take them. */
export function textOf(params: URLSearchParams): string {
  return (params.get("text") ?? "").slice(0, maxTextLength).trim();
}

export const maxTextLength = 200;
