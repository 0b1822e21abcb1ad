import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A time of day; a duration. */
export function ClockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.25 2" />
    </Icon>
  );
}
