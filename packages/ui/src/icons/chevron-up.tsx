import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Closes the content below. */
export const ChevronUpIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ChevronUpIcon",
  <path d="M6 15l6-6 6 6" />,
);
