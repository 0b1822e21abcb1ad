import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Work; a vacancy. */
export const BriefcaseIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BriefcaseIcon",
  <>
    <rect x="3" y="7.5" width="18" height="12.5" rx="2" />
    <path d="M8.5 7.5V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v1.5M3 13h18M12 11.75v2.5" />
  </>,
);
