import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A bulleted list. */
export const ListIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ListIcon",
  <>
    <circle cx="4.75" cy="6.5" r="1.25" fill="currentColor" stroke="none" />
    <circle cx="4.75" cy="12" r="1.25" fill="currentColor" stroke="none" />
    <circle cx="4.75" cy="17.5" r="1.25" fill="currentColor" stroke="none" />
    <path d="M9.5 6.5h11M9.5 12h11M9.5 17.5h11" />
  </>,
  true,
);
