import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A link. */
export const LinkIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "LinkIcon",
  <>
    <g transform="rotate(-45 12 12)">
      <path d="M9.5 7.75H6.25a4.25 4.25 0 0 0 0 8.5H9.5M14.5 7.75h3.25a4.25 4.25 0 0 1 0 8.5H14.5M8.5 12h7" />
    </g>
  </>,
);
