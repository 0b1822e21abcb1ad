import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A person; the own account. */
export const UserIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "UserIcon",
  <>
    <circle cx="12" cy="7.25" r="3.75" />
    <path d="M4.5 20.5c0-3.6 3.4-6 7.5-6s7.5 2.4 7.5 6" />
  </>,
);
