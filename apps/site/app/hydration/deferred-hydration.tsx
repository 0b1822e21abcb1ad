import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactElement } from "react";
import { whenIdle } from "./when-idle.ts";

/** What a person does before anything may wait any longer. */
const firstSigns = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export interface DeferredComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** For `clientLoader`: a page that is navigated to has all its parts at once. @throws when the part does not come */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a page whose program the page does not begin with. The server renders it whole, and so it stands there; it comes to life when
 * the page is idle or somebody begins to use it. One that does not come stays as the server rendered it. Its styles are the page's: they
 * are imported where the part is used.
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DeferredComponent<Props> {
  const listeners = new Set<() => void>();
  let wanted = Promise.withResolvers<void>();
  let coming: Promise<ComponentType<Props>> | undefined;
  let isThere = false;

  function begin(): Promise<ComponentType<Props>> {
    wanted.resolve();
    coming ??= load().then(
      (part) => {
        isThere = true;
        for (const listener of listeners) listener();
        return part;
      },
      (error: unknown) => {
        coming = undefined;
        wanted = Promise.withResolvers();
        throw error;
      },
    );
    return coming;
  }

  async function comeLate(): Promise<ComponentType<Props>> {
    if (typeof document === "undefined") return load();
    if (coming === undefined) onFirstSign(() => wanted.resolve());
    for (;;) {
      await wanted.promise;
      try {
        return await begin();
      } catch {
        // Told to the listeners of chunk errors; the next page that has this part asks again.
      }
    }
  }

  const Late = lazy(async () => ({ default: (await comeLate()) as ComponentType<object> }));
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function DeferredPart(props: Props): ReactElement {
    const isAlive = useSyncExternalStore(subscribe, () => isThere, isServer);
    const [first] = useState(props);
    // Anything new would make React give up the server's rendering of what is not there yet: it waits until then.
    const shown = isAlive ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Late {...shown} />
        </Suspense>
      ),
      [shown],
    );
  }

  return { Component: DeferredPart, preload: async () => void (await begin()) };
}

/** There everything is at hand. */
const isServer = (): boolean => typeof document === "undefined";

function onFirstSign(act: () => void): void {
  const signs = new AbortController();
  const once = (): void => {
    signs.abort();
    forget();
    act();
  };
  const forget = whenIdle(once);
  for (const name of firstSigns) {
    window.addEventListener(name, once, { capture: true, passive: true, signal: signs.signal });
  }
}
