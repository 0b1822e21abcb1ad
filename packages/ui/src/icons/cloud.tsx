import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** A cloud service. */
export function CloudIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 19.25a4.5 4.5 0 0 1-.75-8.94 6 6 0 0 1 11.6.44A4.27 4.27 0 0 1 17.25 19.25z" />
    </Icon>
  );
}
