import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Opens the site’s menu. */
export const MenuIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "MenuIcon",
  <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
);
