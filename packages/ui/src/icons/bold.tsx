import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Bold text. */
export function BoldIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 4.5h5.75a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z" />
    </Icon>
  );
}
