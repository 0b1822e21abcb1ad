import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactElement } from "react";
import { whenIdle } from "./when-idle.ts";

/** The first input ends the wait. */
const inputEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export interface DeferredComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** For `clientLoader`: a navigation loads all parts of its page at once. @throws when the part fails to load */
  readonly preload: () => Promise<void>;
}

/**
 * Defers the hydration of a part of a page. The server renders the part whole; it is hydrated when the page is idle or
 * at the first input. If its script fails to load, the server's markup stays. Its style sheets are imported where the
 * part is used, so that the page loads them.
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DeferredComponent<Props> {
  const listeners = new Set<() => void>();
  let wanted = Promise.withResolvers<void>();
  let loading: Promise<ComponentType<Props>> | undefined;
  let isLoaded = false;

  function begin(): Promise<ComponentType<Props>> {
    wanted.resolve();
    loading ??= load().then(
      (part) => {
        isLoaded = true;
        for (const listener of listeners) listener();
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        wanted = Promise.withResolvers();
        throw error;
      },
    );
    return loading;
  }

  async function loadWhenWanted(): Promise<ComponentType<Props>> {
    if (typeof document === "undefined") return load();
    if (loading === undefined) onFirstInput(() => wanted.resolve());
    for (;;) {
      await wanted.promise;
      try {
        return await begin();
      } catch {
        // The chunk-error listeners are notified; the next page with this part loads it again.
      }
    }
  }

  const Loaded = lazy(async () => ({ default: (await loadWhenWanted()) as ComponentType<object> }));
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function DeferredPart(props: Props): ReactElement {
    const isHydrated = useSyncExternalStore(subscribe, () => isLoaded, isServer);
    const [first] = useState(props);
    // New props would make React discard the server's markup before the part has loaded: they wait until then.
    const shown = isHydrated ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Loaded {...shown} />
        </Suspense>
      ),
      [shown],
    );
  }

  return { Component: DeferredPart, preload: async () => void (await begin()) };
}

const isServer = (): boolean => typeof document === "undefined";

function onFirstInput(act: () => void): void {
  const inputs = new AbortController();
  const once = (): void => {
    inputs.abort();
    cancelIdle();
    act();
  };
  const cancelIdle = whenIdle(once);
  for (const name of inputEvents) {
    window.addEventListener(name, once, { capture: true, passive: true, signal: inputs.signal });
  }
}
