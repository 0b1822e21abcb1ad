import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A numbered list. */
export const ListNumberedIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ListNumberedIcon",
  <>
    <path d="M3.75 4.75L5.5 3.5V9M3.5 16.25a1.75 1.75 0 0 1 3.5 0c0 1.75-3.5 2.4-3.5 4.5h3.75" />
    <path d="M11 6.5h9.5M11 12h9.5M11 17.5h9.5" />
  </>,
);
