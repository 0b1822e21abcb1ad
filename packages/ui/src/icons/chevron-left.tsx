import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The previous page, month or slide. */
export const ChevronLeftIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ChevronLeftIcon",
  <path d="M15 6l-6 6 6 6" />,
  true,
);
