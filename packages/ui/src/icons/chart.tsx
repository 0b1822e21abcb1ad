import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Statistics. */
export function ChartIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 4v14a2 2 0 0 0 2 2h14M9 16v-4M13.5 16V7.5M18 16v-6" />
    </Icon>
  );
}
