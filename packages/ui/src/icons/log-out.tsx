import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Signs out. */
export const LogOutIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "LogOutIcon",
  <path d="M9.5 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3.5M9.5 12h11M16 7.5l4.5 4.5-4.5 4.5" />,
  true,
);
