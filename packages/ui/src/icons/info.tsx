import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Information. */
export function InfoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.25v5.25" />
      <circle cx="12" cy="7.75" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}
