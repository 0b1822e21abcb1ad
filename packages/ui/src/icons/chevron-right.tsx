import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The next page, month or slide; a submenu. */
export function ChevronRightIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M9 6l6 6-6 6" />
    </Icon>
  );
}
