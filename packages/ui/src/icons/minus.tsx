import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Removes one; a partial selection. */
export const MinusIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MinusIcon",
  <path d="M5 12h14" />,
);
