import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Adds one more. */
export const PlusIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "PlusIcon",
  <path d="M12 5v14M5 12h14" />,
);
