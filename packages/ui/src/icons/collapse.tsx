import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Collapses all. */
export const CollapseIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CollapseIcon",
  <path d="M7 4l5 5 5-5M7 20l5-5 5 5" />,
);
