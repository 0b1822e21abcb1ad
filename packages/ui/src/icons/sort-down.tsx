import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A mark of descending order. */
export const SortDownIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SortDownIcon",
  <path d="M7 5v14M3.5 15.5L7 19l3.5-3.5M13.5 6h7M13.5 12H18M13.5 18h2.5" />,
);
