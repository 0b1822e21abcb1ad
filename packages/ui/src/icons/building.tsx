import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A company; an office. */
export const BuildingIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "BuildingIcon",
  <>
    <path d="M4.5 20.5v-15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v15M14.5 10H17a2 2 0 0 1 2 2v8.5M2.5 20.5h19" />
    <path d="M8 8.25h3M8 12.5h3" />
  </>,
);
