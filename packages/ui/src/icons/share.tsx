import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Shares. */
export const ShareIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ShareIcon",
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17.5" cy="5.75" r="2.5" />
    <circle cx="17.5" cy="18.25" r="2.5" />
    <path d="M8.2 10.8l7.1-3.85M8.2 13.2l7.1 3.85" />
  </>,
);
