import { useContext } from "react";
import type { RefObject } from "react";
import { SelectStateContext } from "react-aria-components";
import { useFormReset } from "../field/use-form-reset.ts";

export interface SelectResetProps {
  groupRef: RefObject<HTMLDivElement | null>;
}

/**
 * Restores the hidden `select` after a form reset. A reset empties it, since none of its options has `selected`, while
 * React considers it unchanged.
 */
export function SelectReset({ groupRef }: SelectResetProps): null {
  const state = useContext(SelectStateContext);
  const hidden = (): HTMLSelectElement | null | undefined =>
    groupRef.current?.closest(".cu-AdminSelect")?.querySelector("select");
  useFormReset(
    () => hidden()?.form,
    () => {
      const select = hidden();
      if (select) select.value = String(state?.value ?? "");
    },
  );
  return null;
}
