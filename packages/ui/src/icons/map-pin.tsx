import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A place. */
export const MapPinIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MapPinIcon",
  <>
    <path d="M12 21c-4-4.2-7-7.6-7-11a7 7 0 0 1 14 0c0 3.4-3 6.8-7 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
