import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** An error. */
export function ErrorIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9 9l6 6M15 9l-6 6" />
    </Icon>
  );
}
