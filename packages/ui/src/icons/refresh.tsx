import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Reloads. */
export const RefreshIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "RefreshIcon",
  <>
    <path d="M20 4.5v5h-5M4 19.5v-5h5" />
    <path d="M20 9.5A8.4 8.4 0 0 0 3.75 10.5M4 14.5a8.4 8.4 0 0 0 16.25-1" />
  </>,
);
