import type { ReactElement, ReactNode } from "react";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListEntry } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";

/** Props of {@link ComboBoxList}. */
export interface ComboBoxListProps {
  options: readonly ListEntry[];
  loading: boolean;
  empty: ReactNode;
}

/**
 * What opens under a combo box. Asking again after a failure is an option among the options, for the focus never leaves
 * the text: a button in the list could be reached by a pointer alone.
 */
export function ComboBoxList({ options, loading, empty }: ComboBoxListProps): ReactElement {
  return <ListBox options={options} empty={loading ? <Waiting /> : empty} />;
}

function Waiting(): ReactElement {
  return (
    <>
      <span className="cu-Loader-mark" aria-hidden="true" />
      {messages.optionsLoading}
    </>
  );
}
