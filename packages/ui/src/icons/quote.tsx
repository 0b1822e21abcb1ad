import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A quotation. */
export const QuoteIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "QuoteIcon",
  <>
    <path d="M10 13H5.5A1.5 1.5 0 0 1 4 11.5v-3A1.5 1.5 0 0 1 5.5 7h3A1.5 1.5 0 0 1 10 8.5V13a4 4 0 0 1-4 4" />
    <path d="M20 13h-4.5a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 15.5 7h3A1.5 1.5 0 0 1 20 8.5V13a4 4 0 0 1-4 4" />
  </>,
);
