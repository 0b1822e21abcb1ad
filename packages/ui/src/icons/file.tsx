import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A document. */
export const FileIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "FileIcon",
  <>
    <path d="M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5z" />
    <path d="M13.5 3v3.5a2 2 0 0 0 2 2H19" />
  </>,
);
