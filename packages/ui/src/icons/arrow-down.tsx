import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Down. */
export function ArrowDownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Icon>
  );
}
