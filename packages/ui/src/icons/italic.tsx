import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Italic text. */
export function ItalicIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10.5 4.5h7M6.5 19.5h7M14 4.5l-4 15" />
    </Icon>
  );
}
