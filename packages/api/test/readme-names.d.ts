import type { AdminClient } from "@corp/api/admin";
import type { Auth } from "@corp/auth";
import type { QueryClient } from "@tanstack/react-query";

/** Names that the README's examples take from the application around them, or from an example before. */
declare global {
  const api: AdminClient;
  const article_id: string;
  const auth: Auth;
  const bar: HTMLProgressElement;
  const error: Error;
  const event_id: string;
  const input: { readonly files: FileList };
  const queryClient: QueryClient;
  const registration_id: string;
  function notify(text: string): void;
}
