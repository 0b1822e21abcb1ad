import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A phone number. */
export const PhoneIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "PhoneIcon",
  <path d="M6 4h2.6a1 1 0 0 1 .93.63l1.2 3a1 1 0 0 1-.3 1.14L8.6 10.3a12.5 12.5 0 0 0 5.1 5.1l1.53-1.83a1 1 0 0 1 1.14-.3l3 1.2a1 1 0 0 1 .63.93V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z" />,
);
