import type { ReactElement } from "react";
import { useOnline } from "../core/online.ts";
import { messages } from "./messages.ts";

/** Over every page while the browser has no network. The region is always there, so that screen readers hear what comes into it. */
export function OfflineNotice(): ReactElement {
  const isOnline = useOnline();
  return (
    <div className="shell-offline" role="status" aria-live="polite">
      {isOnline ? null : <p>{messages.offline}</p>}
    </div>
  );
}
