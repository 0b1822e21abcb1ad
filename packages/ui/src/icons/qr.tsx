import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A QR code. */
export const QrIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "QrIcon",
  <>
    <rect x="4" y="4" width="6" height="6" rx="1" />
    <rect x="14" y="4" width="6" height="6" rx="1" />
    <rect x="4" y="14" width="6" height="6" rx="1" />
    <path d="M14 17v-3h3M20 17v3h-3" />
    <circle cx="17" cy="17" r="1.1" fill="currentColor" stroke="none" />
  </>,
);
