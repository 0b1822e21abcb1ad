import { createContext, useContext } from "react";
import type { Context } from "react";

/** The values a {@link Field} provides to its control. */
export interface FieldContextValue {
  readonly controlId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

export const FieldContext: Context<FieldContextValue | undefined> = createContext<FieldContextValue | undefined>(
  undefined,
);

/** The attributes a control takes from its field; its own props win. */
export interface ControlAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** The attributes from the surrounding field; outside of one, only the control's own. */
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
