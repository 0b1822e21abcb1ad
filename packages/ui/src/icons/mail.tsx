import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An email, as a message or as a contact. */
export const MailIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MailIcon",
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3.6 7l7.2 5.4a2 2 0 0 0 2.4 0L20.4 7" />
  </>,
);
