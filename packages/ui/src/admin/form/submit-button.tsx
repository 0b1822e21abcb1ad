import type { ReactElement } from "react";
import { Button } from "../../button/button.tsx";
import type { ButtonProps } from "../../button/button.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { useIsSubmitting } from "./form-context.ts";

/** Props of {@link SubmitButton}: those of a `Button`. */
export type SubmitButtonProps = Omit<ButtonProps, "type" | "href" | "render">;

/** Submits the surrounding form and shows its progress. */
export function SubmitButton({ loading, loadingText, ...rest }: SubmitButtonProps): ReactElement {
  const messages = useAdminMessages();
  const isSubmitting = useIsSubmitting();
  return (
    <Button
      {...rest}
      type="submit"
      loading={loading ?? isSubmitting}
      loadingText={loadingText ?? messages.form.sending}
    />
  );
}
