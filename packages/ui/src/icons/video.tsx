import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A recording; a broadcast. */
export const VideoIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "VideoIcon",
  <>
    <rect x="2.5" y="6" width="13" height="12" rx="2" />
    <path d="M15.5 10.5l6-3v9l-6-3" />
  </>,
);
