import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sound. */
export const VolumeIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "VolumeIcon",
  <>
    <path d="M4 9.25h3.5L12 5.25v13.5l-4.5-4H4z" />
    <path d="M15.5 9a4.25 4.25 0 0 1 0 6M18 6.25a8.1 8.1 0 0 1 0 11.5" />
  </>,
);
