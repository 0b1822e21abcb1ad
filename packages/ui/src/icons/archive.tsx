import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Archives. */
export const ArchiveIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ArchiveIcon",
  <>
    <rect x="3" y="4" width="18" height="5" rx="1.25" />
    <path d="M4.75 9v9a2 2 0 0 0 2 2h10.5a2 2 0 0 0 2-2V9M10 13h4" />
  </>,
);
