import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Downloads a file. */
export const DownloadIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "DownloadIcon",
  <>
    <path d="M12 3.5v12M7 10.5l5 5 5-5" />
    <path d="M4 15.5v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />
  </>,
);
