import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Edits. */
export const EditIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "EditIcon",
  <>
    <path d="M4 20l.9-4.1L15.6 5.2a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.1 19.1z" />
    <path d="M13.75 7.05l3.2 3.2" />
  </>,
);
