import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Plays. */
export const PlayIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "PlayIcon",
  <path d="M6.5 5.65A1.5 1.5 0 0 1 8.77 4.36L19.36 10.71A1.5 1.5 0 0 1 19.36 13.29L8.77 19.64A1.5 1.5 0 0 1 6.5 18.35z" />,
);
