import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Bold text. */
export const BoldIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BoldIcon",
  <path d="M7 4.5h5.75a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z" />,
);
