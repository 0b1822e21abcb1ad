import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The home page. */
export const HomeIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "HomeIcon",
  <>
    <path d="M11.02 3.74A1.5 1.5 0 0 1 12.98 3.74L19.48 9.3A1.5 1.5 0 0 1 20 10.44L20 18.5A2 2 0 0 1 18 20.5L6 20.5A2 2 0 0 1 4 18.5L4 10.44A1.5 1.5 0 0 1 4.52 9.3z" />
    <path d="M9.5 20.5V15a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v5.5" />
  </>,
);
