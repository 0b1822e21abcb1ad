import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Success. */
export const SuccessIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SuccessIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M8 12l2.75 2.75L16 9.5" />
  </>,
);
