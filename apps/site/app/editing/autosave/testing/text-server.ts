import { ApiError } from "@corp/api/errors";
import { expect } from "vitest";
import { createDraftStore } from "../../drafts/draft-store.ts";
import type { Draft } from "../../engine/edit-session.ts";
import type { Stored } from "../../engine/edit-state.ts";
import { conflictingRecord } from "../../engine/save-failure.ts";
import { createSaver } from "../create-saver.ts";
import type { Saver, SaverOptions } from "../create-saver.ts";

export const isText = (value: unknown): value is string => typeof value === "string";
export const store = createDraftStore<string>({ key: "text", isValue: isText, locks: undefined });
export const draft = async (): Promise<Draft<string> | undefined> => (await store.find()).drafts[0]?.draft;

export const failing = (status: number | null, body: object | null = null): ApiError =>
  new ApiError("Request failed", {
    code: status === null ? "ERR_NETWORK" : "ERR_BAD_RESPONSE",
    method: "POST",
    url: "/x",
    status,
    body: body as never,
  });
const conflict = (current: Stored<string>): ApiError =>
  failing(409, { code: "VERSION_CONFLICT", message: "Занято", current });

export const findConflict = (error: unknown): Stored<string> | undefined =>
  conflictingRecord(error) as Stored<string> | undefined;

/** A server with one text; `reject` makes the next saves fail, `loseResponse` makes one succeed without a response. */
export function textServer(value = "Начало") {
  let stored: Stored<string> = { version: 1, value };
  const rejections: ApiError[] = [];
  const saves: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  let running = 0;
  let isLost = false;
  return {
    saves,
    stored: () => stored,
    reject: (...errors: ApiError[]) => void rejections.push(...errors),
    loseResponse: () => void (isLost = true),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    saveByOther: (text: string) => void (stored = { version: stored.version + 1, value: text }),
    save: async (text: string, version: number): Promise<{ version: number }> => {
      running += 1;
      expect(running).toBe(1);
      try {
        saves.push(text);
        await gate;
        const rejection = rejections.shift();
        if (rejection !== undefined) throw rejection;
        if (version !== stored.version) throw conflict(stored);
        stored = { version: version + 1, value: text };
        if (isLost) {
          isLost = false;
          throw failing(null);
        }
        return { version: stored.version };
      } finally {
        running -= 1;
      }
    },
  };
}

export function edit(server: ReturnType<typeof textServer>, options: Partial<SaverOptions<string>> = {}) {
  const saver = createSaver<string>({
    stored: server.stored(),
    isEqual: (a, b) => a === b,
    save: server.save,
    findConflict,
    slot: store.open(),
    ...options,
  });
  return { saver, stop: saver.start() };
}

export const statusKind = (saver: Saver<string>) => saver.getSnapshot().status.kind;
