import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sortable. */
export function SortIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7.5 19V5M4 8.5L7.5 5 11 8.5M16.5 5v14M13 15.5l3.5 3.5 3.5-3.5" />
    </Icon>
  );
}
