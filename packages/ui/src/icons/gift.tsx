import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A gift; something free. */
export const GiftIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "GiftIcon",
  <>
    <rect x="3" y="8" width="18" height="4" rx="1.25" />
    <path d="M4.5 12v6.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V12M12 8v12.5" />
    <path d="M12 8c-1.3-3-2.5-4.5-4.25-4.5a2.25 2.25 0 0 0 0 4.5M12 8c1.3-3 2.5-4.5 4.25-4.5a2.25 2.25 0 0 1 0 4.5" />
  </>,
);
