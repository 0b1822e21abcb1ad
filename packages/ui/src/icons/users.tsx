import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** People; a group. */
export const UsersIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UsersIcon",
  <>
    <circle cx="9" cy="7.5" r="3.5" />
    <path d="M2.5 20c0-3.4 2.9-5.75 6.5-5.75s6.5 2.35 6.5 5.75" />
    <path d="M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2.1.8 3.5 2.7 3.5 5.2" />
  </>,
);
