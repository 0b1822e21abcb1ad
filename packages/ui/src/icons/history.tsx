import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** History; earlier versions. */
export function HistoryIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 4.5V9h4.5" />
      <path d="M4.2 9A8.35 8.35 0 1 1 3.7 12.5M12 7.75V12l3 1.75" />
    </Icon>
  );
}
