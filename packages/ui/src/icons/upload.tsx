import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Uploads a file. */
export const UploadIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UploadIcon",
  <>
    <path d="M12 15.5V4M7 9l5-5 5 5" />
    <path d="M4 15.5v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />
  </>,
);
