import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Undoes the last change. */
export function UndoIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M8.5 5L4 9.5 8.5 14" />
      <path d="M4 9.5h10.75a5.25 5.25 0 0 1 0 10.5H10" />
    </Icon>
  );
}
