import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** High contrast. */
export const ContrastIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ContrastIcon",
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3v18M12 7.75h7.9M12 12h9M12 16.25h7.9" />
  </>,
);
