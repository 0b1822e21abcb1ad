import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Saved for later. */
export const BookmarkIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BookmarkIcon",
  <path d="M6 20.5v-15a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v15L12 16z" />,
);
