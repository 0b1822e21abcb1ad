import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Closes a dialog or a notification; removes a tag. */
export const CloseIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CloseIcon",
  <path d="M6 6l12 12M18 6L6 18" />,
);
