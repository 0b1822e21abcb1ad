import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sorted in descending order. */
export function SortDownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 5v14M3.5 15.5L7 19l3.5-3.5M13.5 6h7M13.5 12H18M13.5 18h2.5" />
    </Icon>
  );
}
