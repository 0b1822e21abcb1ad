import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An access key. */
export const KeyIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "KeyIcon",
  <>
    <circle cx="7.75" cy="16.25" r="4.25" />
    <path d="M10.75 13.25L20 4M16.5 7.5l3 3M13.5 10.5l2 2" />
  </>,
);
