import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A date, or the choice of one. */
export const CalendarIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CalendarIcon",
  <>
    <rect x="4" y="5" width="16" height="15.5" rx="2" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4" />
  </>,
);
