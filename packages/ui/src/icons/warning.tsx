import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A warning. */
export const WarningIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "WarningIcon",
  <>
    <path d="M10.05 5.08A2.25 2.25 0 0 1 13.95 5.08L20.9 17.13A2.25 2.25 0 0 1 18.95 20.5L5.05 20.5A2.25 2.25 0 0 1 3.1 17.13z" />
    <path d="M12 8.75v5" />
    <circle cx="12" cy="17" r="1.1" fill="currentColor" stroke="none" />
  </>,
);
