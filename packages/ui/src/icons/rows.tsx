import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Rows. */
export function RowsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="16" height="6.5" rx="1.25" />
      <rect x="4" y="13.5" width="16" height="6.5" rx="1.25" />
    </Icon>
  );
}
