import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A screen; the system theme. */
export const MonitorIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MonitorIcon",
  <>
    <rect x="3" y="4" width="18" height="12.5" rx="2" />
    <path d="M12 16.5v4M8 20.5h8" />
  </>,
);
