import { contract, resolveCacheTags } from "@corp/api/contract";
import type { EndpointContract, ResponseOf } from "@corp/api/contract";
import type { HandledCall } from "../../src/handler.ts";

type Tags<Name extends HandledCall> = (
  answer: ResponseOf<Name>,
  /** The tags invalidated while the request was arranged. */
  arranged: readonly string[],
) => readonly string[];

const nothing = (): readonly string[] => [];

/** Where the arranged call changes less than it could, or does not name what it changes. */
const exceptions: { readonly [Name in HandledCall]?: Tags<Name> } = {
  // The event takes place, so nothing changes.
  eventCallOffUndo: nothing,
  // The event is in no series, so nothing changes.
  eventSeriesLeave: nothing,
  eventSeriesRename: nothing,
  // Pages show the places left, which a place beyond the capacity does not change.
  participantPromote: nothing,
  eventRegistrationDisown: (_answer, arranged) => arranged.filter((tag) => tag.startsWith("event:")).slice(-1),
  revisionRestore: ({ entity_id: article_id }) => resolveCacheTags(["articles", "article"], { article_id }),
  // The event that was deleted for it.
  deletionUndo: (_answer, arranged) => arranged,
};

/** The tags that the call has to invalidate: those of its contract. */
export function expectedTags(
  name: HandledCall,
  request: object,
  answer: unknown,
  arranged: readonly string[],
): readonly string[] {
  const exception = exceptions[name] as Tags<HandledCall> | undefined;
  if (exception !== undefined) return exception(answer as never, arranged);
  const { invalidates = [] }: EndpointContract = contract[name];
  return resolveCacheTags(invalidates, { ...request });
}
