import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A recording; a broadcast. */
export function VideoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="2.5" y="6" width="13" height="12" rx="2" />
      <path d="M15.5 10.5l6-3v9l-6-3" />
    </Icon>
  );
}
