import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Source code. */
export const CodeIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "CodeIcon",
  <path d="M7.5 7l-5 5 5 5M16.5 7l5 5-5 5M13.75 4.5l-3.5 15" />,
);
