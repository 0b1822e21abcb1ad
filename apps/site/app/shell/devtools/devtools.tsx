import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { readDevtools } from "./read-devtools.ts";

// Loaded only when the tools are on.
const DevtoolsPanel = lazy(async () => {
  const { DevtoolsPanel: Panel } = await import("./devtools-panel.tsx");
  return { default: Panel };
});

/** Developer tools, for browsers that have turned them on. @see requirement C13 */
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

/** The URL is read once per document. */
const neverChanges = (): (() => void) => () => {};
