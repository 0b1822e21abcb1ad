import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A heading. */
export function HeadingIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 5v14M18 5v14M6 12h12" />
    </Icon>
  );
}
