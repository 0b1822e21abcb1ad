import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Reloads. */
export function RefreshIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M20 4.5v5h-5M4 19.5v-5h5" />
      <path d="M20 9.5A8.4 8.4 0 0 0 3.75 10.5M4 14.5a8.4 8.4 0 0 0 16.25-1" />
    </Icon>
  );
}
