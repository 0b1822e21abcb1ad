import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { readDevtools } from "./read-devtools.ts";
import { useServices } from "../../core/services-provider.tsx";

// Nobody else loads them.
const DevtoolsPanel = lazy(async () => {
  const { DevtoolsPanel: Panel } = await import("./devtools-panel.tsx");
  return { default: Panel };
});

/** The tools for developers, for browsers that have turned them on. */
export function Devtools(): ReactElement | null {
  const { configuration } = useServices();
  const isOn = useSyncExternalStore(
    neverChanges,
    () => readDevtools(document, configuration),
    () => false,
  );
  if (!isOn) return null;
  return (
    <Suspense>
      <DevtoolsPanel />
    </Suspense>
  );
}

/** Another page, another look at the address. */
const neverChanges = (): (() => void) => () => {};
