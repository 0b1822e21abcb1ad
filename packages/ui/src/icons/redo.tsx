import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Redoes the change. */
export const RedoIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "RedoIcon",
  <>
    <path d="M15.5 5L20 9.5 15.5 14" />
    <path d="M20 9.5H9.25a5.25 5.25 0 0 0 0 10.5H14" />
  </>,
  true,
);
