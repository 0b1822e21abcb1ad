import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Security; permissions. */
export const ShieldIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ShieldIcon",
  <path d="M12 3l7.5 2.5v6c0 4.5-3 7.75-7.5 9.5-4.5-1.75-7.5-5-7.5-9.5v-6z" />,
);
