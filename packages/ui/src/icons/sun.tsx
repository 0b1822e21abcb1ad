import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The light theme. */
export const SunIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SunIcon",
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M19.25 12L21.25 12M17.13 17.13L18.54 18.54M12 19.25L12 21.25M6.87 17.13L5.46 18.54M4.75 12L2.75 12M6.87 6.87L5.46 5.46M12 4.75L12 2.75M17.13 6.87L18.54 5.46" />
  </>,
);
