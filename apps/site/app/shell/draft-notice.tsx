import { useRole } from "@corp/auth/react";
import { lazy, Suspense } from "react";
import type { ComponentProps, ReactElement } from "react";
import { editorRoles } from "../domain/roles.ts";

const UnpublishedNotice = lazy(async () => {
  const { UnpublishedNotice: notice } = await import("../editing/unpublished-notice.tsx");
  return { default: notice };
});

/** Above a draft that an editor sees at its public address; visitors do not load it. */
export function DraftNotice(props: ComponentProps<typeof UnpublishedNotice>): ReactElement | null {
  // False until the page is hydrated: which state a visitor's slow clock shows makes no difference.
  if (!useRole(editorRoles)) return null;
  return (
    <Suspense>
      <UnpublishedNotice {...props} />
    </Suspense>
  );
}
