import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Information. */
export const InfoIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "InfoIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.25v5.25" />
    <circle cx="12" cy="7.75" r="1.1" fill="currentColor" stroke="none" />
  </>,
);
