import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A mark of ascending order. */
export const SortUpIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SortUpIcon",
  <path d="M7 19V5M3.5 8.5L7 5l3.5 3.5M13.5 6h2.5M13.5 12H18M13.5 18h7" />,
);
