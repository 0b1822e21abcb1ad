import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Down. */
export const ArrowDownIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ArrowDownIcon",
  <path d="M12 4.5v15M6 13.5l6 6 6-6" />,
);
