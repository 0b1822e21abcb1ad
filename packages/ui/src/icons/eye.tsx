import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Shows; a preview. */
export const EyeIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "EyeIcon",
  <>
    <path d="M2.5 12C4.4 8 7.9 5.5 12 5.5s7.6 2.5 9.5 6.5c-1.9 4-5.4 6.5-9.5 6.5S4.4 16 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
