import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Columns. */
export const ColumnsIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ColumnsIcon",
  <>
    <rect x="4" y="4" width="6.5" height="16" rx="1.25" />
    <rect x="13.5" y="4" width="6.5" height="16" rx="1.25" />
  </>,
);
