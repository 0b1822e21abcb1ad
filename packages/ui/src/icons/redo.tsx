import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Redoes the change. */
export function RedoIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M15.5 5L20 9.5 15.5 14" />
      <path d="M20 9.5H9.25a5.25 5.25 0 0 0 0 10.5H14" />
    </Icon>
  );
}
