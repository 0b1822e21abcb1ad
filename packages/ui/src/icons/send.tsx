import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Sends a message. */
export function SendIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M20.5 3.5L10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z" />
    </Icon>
  );
}
