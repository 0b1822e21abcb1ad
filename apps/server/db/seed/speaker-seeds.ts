import * as v from "valibot";
import { readTypeset } from "./read-content.ts";

export const link = v.strictObject({ title: v.string(), url: v.string() });

/** The speakers of the events and the authors of the articles, all invented. */
const people = readTypeset(
  "people.json",
  v.array(
    v.strictObject({
      speaker_id: v.string(),
      name: v.string(),
      position: v.string(),
      company: v.string(),
      bio: v.string(),
      links: v.array(link),
    }),
  ),
);

/** A person by id. */
export const speaker = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: id }, addIssue, NEVER }) => {
    const found = people.find(({ speaker_id }) => speaker_id === id);
    if (found !== undefined) return found;
    addIssue({ message: `people.json has no ${id}` });
    return NEVER;
  }),
);
