import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A tag. */
export const TagIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "TagIcon",
  <>
    <path d="M3.5 5A1.5 1.5 0 0 1 5 3.5L11.59 3.5A1 1 0 0 1 12.29 3.79L20.72 12.22A1.25 1.25 0 0 1 20.72 13.98L13.98 20.72A1.25 1.25 0 0 1 12.22 20.72L3.79 12.29A1 1 0 0 1 3.5 11.59z" />
    <circle cx="8" cy="8" r="1.3" fill="currentColor" stroke="none" />
  </>,
);
