import { useRole } from "@corp/auth/react";
import { lazy, Suspense } from "react";
import type { ComponentProps, ReactElement } from "react";
import { publicationState } from "../domain/publication-state.ts";
import type { Publishable } from "../domain/publication-state.ts";
import { editorRoles } from "../domain/roles.ts";

const UnpublishedNotice = lazy(async () => {
  const { UnpublishedNotice: notice } = await import("../editing/unpublished-notice.tsx");
  return { default: notice };
});

/** The notice above a draft that an editor sees at its public URL; visitors do not load it. */
export function DraftNotice(props: ComponentProps<typeof UnpublishedNotice>): ReactElement {
  return (
    <Suspense>
      <UnpublishedNotice {...props} />
    </Suspense>
  );
}

/**
 * Whether the page is a draft, which editors alone can open. False until the page is hydrated: which state a visitor's
 * slow clock shows makes no difference.
 */
export function useIsDraft(item: Publishable | undefined): boolean {
  return useRole(editorRoles) && item !== undefined && publicationState(item) !== "published";
}
