import type { RequestOf } from "@corp/api/contract";
import { exampleIds, examples } from "@corp/api/reference";
import type { HandledCall } from "../../src/handler.ts";
import type { World } from "./world.ts";

/** Creates what an endpoint needs and returns a full valid request: the example, with records of this database. */
export type Arrangements = { readonly [Name in HandledCall]: (world: World) => Promise<RequestOf<Name>> };

export type Ids = Partial<Record<keyof typeof exampleIds, string | undefined>>;

/** The example of an endpoint with other ids. */
export function requestExample<Name extends HandledCall>(name: Name, ids: Ids): RequestOf<Name> {
  const text = Object.entries(ids).reduce(
    (json, [key, id]) => json.replaceAll(exampleIds[key as keyof typeof exampleIds], id ?? ""),
    JSON.stringify(examples[name].request),
  );
  return JSON.parse(text) as RequestOf<Name>;
}

export const filesAndTag = async (world: World): Promise<Ids> => ({
  image: await world.image(),
  document: await world.document(),
  tag: (await world.tag()).tag_id,
});
