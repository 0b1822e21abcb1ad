import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Hides. */
export const EyeOffIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "EyeOffIcon",
  <>
    <path d="M9.5 5.8a9.9 9.9 0 0 1 2.5-.3c4.1 0 7.6 2.5 9.5 6.5a12.6 12.6 0 0 1-2.4 3.4M16 17.5a9.8 9.8 0 0 1-4 1c-4.1 0-7.6-2.5-9.5-6.5A12.4 12.4 0 0 1 6.6 7" />
    <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />
  </>,
);
