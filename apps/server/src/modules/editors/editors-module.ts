import { messages } from "../../messages.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { recordPresence, removeExpiredPresence } from "./postgres-editor-presence.ts";

export function createEditorsModule({ db, background, now }: ModuleDeps): Module<"editorPresenceSet"> {
  return {
    handlers: {
      async editorPresenceSet({ entity, entity_id: entityId, device }, { subject, name }) {
        const own = {
          entity,
          entity_id: entityId,
          device,
          subject: subject ?? "",
          name: name ?? messages.unnamedAccount,
        };
        return { others: await recordPresence(db, own, now()) };
      },
    },
    jobs: [{ name: "remove-expired-presence", run: (at) => removeExpiredPresence(background.db, at) }],
  };
}
