import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Leads to another site, or opens a new tab. */
export const ExternalIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ExternalIcon",
  <>
    <path d="M13.5 4H20v6.5M20 4l-9 9" />
    <path d="M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
  </>,
  true,
);
