import type { ReactElement, ReactNode } from "react";
import { RefreshIcon } from "../../icons/refresh.tsx";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListEntry, ListOption } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";

/** The value of the line that asks again. No option of a caller's begins so. */
export const RETRY = "\u0000retry";

const RETRY_OPTION: ListOption = {
  value: RETRY,
  label: messages.retry,
  description: messages.optionsFailed,
  icon: <RefreshIcon size={18} />,
};

/** Props of {@link ComboBoxList}. */
export interface ComboBoxListProps {
  options: readonly ListEntry[];
  loading: boolean;
  failed: boolean;
  empty: ReactNode;
}

/**
 * What opens under a combo box. Asking again after a failure is an option among the options, for the focus never leaves
 * the text: a button in the list could be reached by a pointer alone.
 */
export function ComboBoxList({ options, loading, failed, empty }: ComboBoxListProps): ReactElement {
  return <ListBox options={failed ? [RETRY_OPTION] : options} empty={loading ? <Waiting /> : empty} />;
}

function Waiting(): ReactElement {
  return (
    <>
      <span className="cu-Loader-mark" aria-hidden="true" />
      {messages.optionsLoading}
    </>
  );
}
