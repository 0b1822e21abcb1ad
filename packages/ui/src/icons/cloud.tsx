import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A cloud service. */
export const CloudIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CloudIcon",
  <path d="M7 19.25a4.5 4.5 0 0 1-.75-8.94 6 6 0 0 1 11.6.44A4.27 4.27 0 0 1 17.25 19.25z" />,
);
