import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A table. */
export const TableIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "TableIcon",
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M3.5 9.5h17M3.5 14.5h17M10 9.5v10" />
  </>,
);
