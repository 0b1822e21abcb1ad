import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The language; a public site. */
export const GlobeIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "GlobeIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <ellipse cx="12" cy="12" rx="4" ry="9" />
    <path d="M3 12h18" />
  </>,
);
