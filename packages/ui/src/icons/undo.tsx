import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Undoes the last change. */
export const UndoIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UndoIcon",
  <>
    <path d="M8.5 5L4 9.5 8.5 14" />
    <path d="M4 9.5h10.75a5.25 5.25 0 0 1 0 10.5H10" />
  </>,
  true,
);
