import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Expands all. */
export const ExpandIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ExpandIcon",
  <path d="M7 9l5-5 5 5M7 15l5 5 5-5" />,
);
