import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A microphone; a talk. */
export const MicIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MicIcon",
  <>
    <rect x="9" y="3" width="6" height="11.5" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>,
);
