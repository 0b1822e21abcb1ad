import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Photographs. */
export const CameraIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CameraIcon",
  <>
    <path d="M5 7h2.25l1.6-2.4a1.25 1.25 0 0 1 1-.6h4.3a1.25 1.25 0 0 1 1 .6L16.75 7H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
