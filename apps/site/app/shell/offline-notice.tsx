import type { ReactElement } from "react";
import { useOnline } from "../core/online.ts";
import { messages } from "./messages.ts";

/**
 * Shown over every page while offline. The live region is always present, so that screen readers announce its changes.
 */
export function OfflineNotice(): ReactElement {
  const isOnline = useOnline();
  return (
    <div className="shell-offline" role="status" aria-live="polite">
      {isOnline ? null : <p>{messages.offline}</p>}
    </div>
  );
}
