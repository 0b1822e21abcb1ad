import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Saves the changes. */
export const SaveIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SaveIcon",
  <>
    <path d="M6 4h9.5L20 8.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
    <path d="M8 4v4.5h6V4M7.5 20v-6h9v6" />
  </>,
);
