import { NotificationsRegion } from "@corp/ui";
import type { ReactElement } from "react";
import { Devtools } from "./devtools/devtools.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** Parts of the frame that appear after an event only; the first view needs none of them. */
export function ShellOverlays(): ReactElement {
  return (
    <>
      <OfflineNotice />
      <NotificationsRegion />
      <Devtools />
    </>
  );
}
