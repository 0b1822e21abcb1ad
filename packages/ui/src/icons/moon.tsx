import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The dark theme. */
export const MoonIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MoonIcon",
  <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7.5 7.5 0 0 0 20 14.5z" />,
);
