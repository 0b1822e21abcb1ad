import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Rows. */
export const RowsIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "RowsIcon",
  <>
    <rect x="4" y="4" width="16" height="6.5" rx="1.25" />
    <rect x="4" y="13.5" width="16" height="6.5" rx="1.25" />
  </>,
);
