import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** History; earlier versions. */
export const HistoryIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "HistoryIcon",
  <>
    <path d="M4 4.5V9h4.5" />
    <path d="M4.2 9A8.35 8.35 0 1 1 3.7 12.5M12 7.75V12l3 1.75" />
  </>,
);
