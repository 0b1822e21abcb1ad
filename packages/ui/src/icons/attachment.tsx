import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An attached file. */
export const AttachmentIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "AttachmentIcon",
  <path d="M20 11.25l-8.4 8.4a5 5 0 0 1-7.1-7.1l8.4-8.4a3.35 3.35 0 0 1 4.75 4.75l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6" />,
);
