import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Email; an email address. */
export function MailIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M3.6 7l7.2 5.4a2 2 0 0 0 2.4 0L20.4 7" />
    </Icon>
  );
}
