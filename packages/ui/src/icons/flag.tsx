import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Marked; reported. */
export const FlagIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "FlagIcon",
  <path d="M5 21V4.75c4.75-2.5 9.25 2.5 14 0v9.5c-4.75 2.5-9.25-2.5-14 0" />,
);
