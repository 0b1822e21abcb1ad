import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A server. */
export const ServerIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ServerIcon",
  <>
    <rect x="3.5" y="4" width="17" height="7" rx="2" />
    <rect x="3.5" y="13" width="17" height="7" rx="2" />
    <circle cx="7.25" cy="7.5" r="1.1" fill="currentColor" stroke="none" />
    <circle cx="7.25" cy="16.5" r="1.1" fill="currentColor" stroke="none" />
    <path d="M14 7.5h3M14 16.5h3" />
  </>,
);
