import { createContext, useContext } from "react";
import type { Context } from "react";

/** Whether the form around is being sent. */
export const SubmittingContext: Context<boolean> = createContext(false);

/** Whether the {@link Form} around is being sent. False outside of one. */
export const useIsSubmitting = (): boolean => useContext(SubmittingContext);
