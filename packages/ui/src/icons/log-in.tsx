import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Signs in. */
export const LogInIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "LogInIcon",
  <path d="M14.5 4H18a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3.5M4 12h11M10.5 7.5L15 12l-4.5 4.5" />,
  true,
);
