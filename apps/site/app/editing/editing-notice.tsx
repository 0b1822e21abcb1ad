import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import "./notice.css";

/** Something an editor should know before going on. */
export function EditingNotice({ text }: { text: string }): ReactElement {
  return (
    <div className="editing-notice" role="status">
      <Text>{text}</Text>
    </div>
  );
}
