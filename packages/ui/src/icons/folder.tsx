import type { ReactElement } from "react";
import { createIcon } from "../icon/create-icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A folder. */
export const FolderIcon: (props: IconProps) => ReactElement = /* @__PURE__ */ createIcon(
  "FolderIcon",
  <path d="M3 7a2 2 0 0 1 2-2h3.75a2 2 0 0 1 1.5.7l1.75 2.05H19a2 2 0 0 1 2 2V17.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />,
);
