import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sends a message. */
export const SendIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "SendIcon",
  <path d="M20.5 3.5L10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z" />,
  true,
);
