import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Underlined text. */
export function UnderlineIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 4v6.5a5 5 0 0 0 10 0V4M5.5 20h13" />
    </Icon>
  );
}
