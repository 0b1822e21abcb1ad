import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A heading. */
export const HeadingIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "HeadingIcon",
  <path d="M6 5v14M18 5v14M6 12h12" />,
);
