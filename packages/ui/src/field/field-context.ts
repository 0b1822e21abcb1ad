import { createContext, useContext } from "react";
import type { Context } from "react";

/** What a {@link Field} tells the control inside it. */
export interface FieldContextValue {
  readonly controlId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

export const FieldContext: Context<FieldContextValue | undefined> = createContext<FieldContextValue | undefined>(
  undefined,
);

/** The attributes a control takes from its field; what the control is given itself wins. */
export interface ControlAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** Reads the surrounding field's wiring; without a field a control works by its own props alone. */
export function useControlAttributes(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext);
  const describedBy = [field?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.controlId,
    required: own.required ?? field?.isRequired,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.isInvalid === true ? true : undefined),
  };
}
