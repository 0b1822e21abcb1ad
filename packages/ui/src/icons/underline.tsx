import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Underlined text. */
export const UnderlineIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UnderlineIcon",
  <path d="M7 4v6.5a5 5 0 0 0 10 0V4M5.5 20h13" />,
);
