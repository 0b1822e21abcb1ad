import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Marked; reported. */
export function FlagIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 21V4.75c4.75-2.5 9.25 2.5 14 0v9.5c-4.75 2.5-9.25-2.5-14 0" />
    </Icon>
  );
}
