import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Zooms in. */
export const ZoomInIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ZoomInIcon",
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.1 15.1l5.4 5.4" />
    <path d="M10.5 8v5M8 10.5h5" />
  </>,
);
