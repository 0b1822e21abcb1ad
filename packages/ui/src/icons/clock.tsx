import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A time of day; a duration. */
export const ClockIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ClockIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.25 2" />
  </>,
);
