import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Pauses. */
export function PauseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="5.5" y="4.5" width="4.5" height="15" rx="1.25" />
      <rect x="14" y="4.5" width="4.5" height="15" rx="1.25" />
    </Icon>
  );
}
