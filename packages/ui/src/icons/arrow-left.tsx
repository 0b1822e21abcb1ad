import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Back. */
export const ArrowLeftIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ArrowLeftIcon",
  <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />,
  true,
);
