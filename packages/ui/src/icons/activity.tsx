import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Activity; status. */
export function ActivityIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2.5 12h4.25l3-8 4.5 16 3-8h4.25" />
    </Icon>
  );
}
