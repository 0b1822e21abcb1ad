import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A feed. */
export const RssIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "RssIcon",
  <>
    <circle cx="5.5" cy="18.5" r="1.6" fill="currentColor" stroke="none" />
    <path d="M4.5 11.5a8 8 0 0 1 8 8M4.5 4.5a15 15 0 0 1 15 15" />
  </>,
);
