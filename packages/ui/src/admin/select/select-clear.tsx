import { useContext } from "react";
import type { ReactElement, RefObject } from "react";
import { Button, SelectStateContext } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";

export interface SelectClearProps {
  /** The element that takes the focus when the button disappears with the value. */
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Clears the selection. Rendered only while there is one. */
export function SelectClear({ buttonRef }: SelectClearProps): ReactElement | null {
  const messages = useAdminMessages();
  const state = useContext(SelectStateContext);
  if (state === null || state.value === null) return null;
  const clear = (): void => {
    state.setValue(null);
    buttonRef.current?.focus();
  };
  // Without `slot={null}` React Aria would make it the button that opens the list.
  return (
    <Button slot={null} className="cu-ControlGroup-button" aria-label={messages.clear} onPress={clear}>
      <CloseIcon size={18} />
    </Button>
  );
}
