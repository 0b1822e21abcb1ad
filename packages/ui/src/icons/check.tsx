import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Selected, done, agreed. */
export const CheckIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CheckIcon",
  <path d="M5 12.5l4.5 4.5L19 7.5" />,
);
