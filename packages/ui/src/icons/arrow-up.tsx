import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An arrow that points up. */
export const ArrowUpIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ArrowUpIcon",
  <path d="M12 19.5v-15M6 10.5l6-6 6 6" />,
);
