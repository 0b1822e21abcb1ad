import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Options to adjust. */
export const SlidersIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SlidersIcon",
  <>
    <path d="M4 7h7.5M16.5 7H20M4 17h3.5M12.5 17H20" />
    <circle cx="14" cy="7" r="2.5" />
    <circle cx="10" cy="17" r="2.5" />
  </>,
);
