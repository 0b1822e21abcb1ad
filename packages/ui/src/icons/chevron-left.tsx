import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** The previous page, month or slide. */
export function ChevronLeftIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M15 6l-6 6 6 6" />
    </Icon>
  );
}
