import { NotificationsRegion } from "@corp/ui";
import type { ReactElement } from "react";
import { Devtools } from "./devtools/devtools.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import "@corp/ui/notifications.css";

/** What tells of things that happen later: none of it is on a page that has just come. */
export function ShellOverlays(): ReactElement {
  return (
    <>
      <OfflineNotice />
      <NotificationsRegion />
      <Devtools />
    </>
  );
}
