import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Forward; the target of a link. */
export function ArrowRightIcon(props: IconProps): ReactElement {
  return (
    <Icon mirrored {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Icon>
  );
}
