import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Forward; the target of a link. */
export const ArrowRightIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ArrowRightIcon",
  <path d="M4.5 12h15M13.5 6l6 6-6 6" />,
  true,
);
