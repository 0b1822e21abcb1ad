import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Options to adjust. */
export function SlidersIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 7h7.5M16.5 7H20M4 17h3.5M12.5 17H20" />
      <circle cx="14" cy="7" r="2.5" />
      <circle cx="10" cy="17" r="2.5" />
    </Icon>
  );
}
