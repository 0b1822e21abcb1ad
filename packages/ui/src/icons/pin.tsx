import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Pinned to the top. */
export const PinIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "PinIcon",
  <path d="M8 3.5h8M9.25 3.5v6L6.5 13v2h11v-2l-2.75-3.5v-6M12 15v6" />,
);
