import type { ReactElement, ReactNode } from "react";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListEntry } from "../list-box/list-option.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

export interface ComboBoxListProps {
  options: readonly ListEntry[];
  loading: boolean;
  empty: ReactNode;
}

/**
 * The popover of a combo box. Retry is an option, not a button, because the focus never leaves the input: only a
 * pointer could reach a button in the list.
 */
export function ComboBoxList({ options, loading, empty }: ComboBoxListProps): ReactElement {
  return <ListBox options={options} empty={loading ? <Waiting /> : empty} />;
}

function Waiting(): ReactElement {
  const messages = useAdminMessages();
  return (
    <>
      <span className="cu-Loader-mark" aria-hidden="true" />
      {messages.optionsLoading}
    </>
  );
}
