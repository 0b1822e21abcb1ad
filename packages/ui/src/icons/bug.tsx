import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A bug. */
export const BugIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BugIcon",
  <>
    <path d="M7.5 10.5h9V16a4.5 4.5 0 0 1-9 0z" />
    <path d="M8.75 10.5v-2a3.25 3.25 0 0 1 6.5 0v2M8.5 3.25l1.5 2.5M15.5 3.25L14 5.75M7.5 14.25h-4M16.5 14.25h4M7.5 11.5l-3-2.25M16.5 11.5l3-2.25M8 18l-3 2.25M16 18l3 2.25" />
  </>,
);
