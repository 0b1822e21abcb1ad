import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Documentation; a guide. */
export const BookIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BookIcon",
  <path d="M12 6.5c-1.8-1.3-4.3-2-8.5-2V18c4.2 0 6.7.7 8.5 2 1.8-1.3 4.3-2 8.5-2V4.5c-4.2 0-6.7.7-8.5 2zM12 6.5V20" />,
);
