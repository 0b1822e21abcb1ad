import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Collapses all. */
export function CollapseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 4l5 5 5-5M7 20l5-5 5 5" />
    </Icon>
  );
}
