import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Opens content below: a list, a menu, a section. */
export const ChevronDownIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ChevronDownIcon",
  <path d="M6 9l6 6 6-6" />,
);
