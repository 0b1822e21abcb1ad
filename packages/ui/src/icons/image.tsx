import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An image. */
export const ImageIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ImageIcon",
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M3.5 16l5-5 4 4 2.5-2.5 5.5 5.5" />
    <circle cx="15.25" cy="8.75" r="1.4" fill="currentColor" stroke="none" />
  </>,
);
