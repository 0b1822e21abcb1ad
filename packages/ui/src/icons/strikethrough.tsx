import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Struck-through text. */
export const StrikethroughIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "StrikethroughIcon",
  <path d="M4 12h16M16.75 7.5a3.75 3.75 0 0 0-3.75-3h-2a3.75 3.75 0 0 0-3.67 4.5M7.25 16.5a3.75 3.75 0 0 0 3.75 3h2a3.75 3.75 0 0 0 3.67-4.5" />,
);
