import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Unlocked. */
export const UnlockIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UnlockIcon",
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5v-3a4 4 0 0 1 7.75-1.4M12 14.5v2" />
  </>,
);
