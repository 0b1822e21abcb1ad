import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Notifications. */
export const BellIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BellIcon",
  <>
    <path d="M6 9.5a6 6 0 0 1 12 0V13l2 4H4l2-4z" />
    <path d="M9.75 20a2.4 2.4 0 0 0 4.5 0" />
  </>,
);
