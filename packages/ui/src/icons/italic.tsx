import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Italic text. */
export const ItalicIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "ItalicIcon",
  <path d="M10.5 4.5h7M6.5 19.5h7M14 4.5l-4 15" />,
);
