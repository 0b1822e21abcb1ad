import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A channel; a number. */
export const HashIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "HashIcon",
  <path d="M9.75 4l-2 16M16.25 4l-2 16M4.5 9h15.5M4 15h15.5" />,
);
