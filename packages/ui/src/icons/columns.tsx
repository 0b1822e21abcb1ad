import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Columns. */
export function ColumnsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6.5" height="16" rx="1.25" />
      <rect x="13.5" y="4" width="6.5" height="16" rx="1.25" />
    </Icon>
  );
}
