import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Filters a list. */
export const FilterIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "FilterIcon",
  <path d="M4.11 6.15A1 1 0 0 1 4.87 4.5L19.13 4.5A1 1 0 0 1 19.89 6.15L14.61 12.33A1.5 1.5 0 0 0 14.25 13.3L14.25 17.78A1 1 0 0 1 13.7 18.68L11.2 19.93A1 1 0 0 1 9.75 19.03L9.75 13.3A1.5 1.5 0 0 0 9.39 12.33z" />,
);
