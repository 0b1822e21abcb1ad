import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Stored data. */
export const DatabaseIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "DatabaseIcon",
  <>
    <ellipse cx="12" cy="5.75" rx="7.5" ry="2.75" />
    <path d="M4.5 5.75v12.5C4.5 19.8 7.9 21 12 21s7.5-1.2 7.5-2.75V5.75M4.5 12c0 1.55 3.4 2.75 7.5 2.75s7.5-1.2 7.5-2.75" />
  </>,
);
