import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Expands all. */
export function ExpandIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 9l5-5 5 5M7 15l5 5 5-5" />
    </Icon>
  );
}
