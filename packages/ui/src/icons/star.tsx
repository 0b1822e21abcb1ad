import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A favourite; a rating. */
export const StarIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "StarIcon",
  <path d="M11.36 4.44A0.7 0.7 0 0 1 12.64 4.44L14.65 8.96L19.56 9.47A0.7 0.7 0 0 1 19.96 10.69L16.28 13.99L17.31 18.82A0.7 0.7 0 0 1 16.28 19.58L12 17.1L7.72 19.58A0.7 0.7 0 0 1 6.69 18.82L7.72 13.99L4.04 10.69A0.7 0.7 0 0 1 4.44 9.47L9.35 8.96z" />,
);
