import { createContext, useContext } from "react";
import type { Context } from "react";

export const SubmittingContext: Context<boolean> = createContext(false);

/** Whether the surrounding {@link Form} is submitting; false outside of one. */
export const useIsSubmitting = (): boolean => useContext(SubmittingContext);
