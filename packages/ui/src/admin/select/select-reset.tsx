import { use } from "react";
import type { RefObject } from "react";
import { SelectStateContext } from "react-aria-components";
import { useFormReset } from "../field/use-form-reset.ts";

/** Props of {@link SelectReset}. */
export interface SelectResetProps {
  /** An element of the field. */
  groupRef: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps what is sent what is shown. Resetting a form empties the hidden `select`, for none of its options is marked as
 * the one it began with, while React takes it for unchanged.
 */
export function SelectReset({ groupRef }: SelectResetProps): null {
  const state = use(SelectStateContext);
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
