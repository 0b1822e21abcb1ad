import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Activity; status. */
export const ActivityIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ActivityIcon",
  <path d="M2.5 12h4.25l3-8 4.5 16 3-8h4.25" />,
);
