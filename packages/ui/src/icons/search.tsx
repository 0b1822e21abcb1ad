import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Searches. */
export const SearchIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SearchIcon",
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.1 15.1l5.4 5.4" />
  </>,
);
