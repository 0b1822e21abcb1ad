import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Statistics. */
export const ChartIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ChartIcon",
  <path d="M4 4v14a2 2 0 0 0 2 2h14M9 16v-4M13.5 16V7.5M18 16v-6" />,
);
