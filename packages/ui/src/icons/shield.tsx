import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Security; permissions. */
export function ShieldIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 3l7.5 2.5v6c0 4.5-3 7.75-7.5 9.5-4.5-1.75-7.5-5-7.5-9.5v-6z" />
    </Icon>
  );
}
