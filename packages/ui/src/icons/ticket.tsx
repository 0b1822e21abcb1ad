import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A ticket. */
export const TicketIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "TicketIcon",
  <>
    <path d="M5 5.5h14a2 2 0 0 1 2 2v1.75a2.75 2.75 0 0 0 0 5.5v1.75a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-1.75a2.75 2.75 0 0 0 0-5.5V7.5a2 2 0 0 1 2-2z" />
    <path d="M14 9.25v1M14 13.75v1" />
  </>,
);
