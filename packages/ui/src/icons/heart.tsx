import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Liked. */
export const HeartIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "HeartIcon",
  <path d="M12 19.9l-7.4-7.4a4.75 4.75 0 0 1 6.7-6.7l.7.7.7-.7a4.75 4.75 0 0 1 6.7 6.7z" />,
);
