import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The next page, month or slide; a submenu. */
export const ChevronRightIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ChevronRightIcon",
  <path d="M9 6l6 6-6 6" />,
  true,
);
