import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Up. */
export function ArrowUpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 19.5v-15M6 10.5l6-6 6 6" />
    </Icon>
  );
}
