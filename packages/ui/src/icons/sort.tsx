import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sortable. */
export const SortIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SortIcon",
  <path d="M7.5 19V5M4 8.5L7.5 5 11 8.5M16.5 5v14M13 15.5l3.5 3.5 3.5-3.5" />,
);
