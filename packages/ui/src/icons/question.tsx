import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Help. */
export const QuestionIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "QuestionIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.25 9.6a2.75 2.75 0 1 1 4.1 2.4c-.85.5-1.35 1-1.35 1.9" />
    <circle cx="12" cy="16.9" r="1.1" fill="currentColor" stroke="none" />
  </>,
);
