import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A command line. */
export const TerminalIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "TerminalIcon",
  <>
    <rect x="3" y="4.5" width="18" height="15" rx="2" />
    <path d="M7 9l3 3-3 3M12.5 15h4.5" />
  </>,
);
