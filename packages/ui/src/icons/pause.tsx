import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Pauses. */
export const PauseIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "PauseIcon",
  <>
    <rect x="5.5" y="4.5" width="4.5" height="15" rx="1.25" />
    <rect x="14" y="4.5" width="4.5" height="15" rx="1.25" />
  </>,
);
