import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Toggles the sidebar. */
export const SidebarIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SidebarIcon",
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9.5 4.5v15" />
  </>,
  true,
);
