import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sorted in ascending order. */
export function SortUpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 19V5M3.5 8.5L7 5l3.5 3.5M13.5 6h2.5M13.5 12H18M13.5 18h7" />
    </Icon>
  );
}
