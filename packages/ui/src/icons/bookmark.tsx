import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconProps } from "../icon/icon.tsx";

/** Saved for later. */
export function BookmarkIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 20.5v-15a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v15L12 16z" />
    </Icon>
  );
}
