import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A launch; something new. */
export const RocketIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "RocketIcon",
  <>
    <g transform="rotate(45 12 12)">
      <path d="M12 .5c2.75 2.25 4.25 5.25 4.25 8.5v6h-8.5V9c0-3.25 1.5-6.25 4.25-8.5z" />
      <path d="M7.75 9.5L4.5 12.75v4l3.25-2M16.25 9.5l3.25 3.25v4l-3.25-2M12 18.25v3" />
      <circle cx="12" cy="8.5" r="1.4" fill="currentColor" stroke="none" />
    </g>
  </>,
);
