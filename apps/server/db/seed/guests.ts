import { jobApplicationRequest } from "@corp/api/contract";
import * as v from "valibot";
import { readContent } from "./read-content.ts";

/** The version of the consent text to which all guests agreed. */
export const seedConsentVersion = "2026-11-01";

/** Parts of names, each as displayed and as in the email. */
const names = v.array(v.tuple([v.string(), v.string()]));

const { person_current_status, person_work_experience } = jobApplicationRequest.entries;

const occupation = v.strictObject({
  company: v.nullable(v.string()),
  position: v.nullable(v.string()),
  person_current_status: person_current_status,
  person_work_experience: person_work_experience,
});

/** An invented participant with a reserved e-mail domain. */
export interface Guest extends v.InferOutput<typeof occupation> {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const { women, men, lastNames, occupations } = readContent(
  "guests.json",
  v.strictObject({
    women: names,
    men: names,
    /** Masculine; feminine forms have one more email. */
    lastNames: names,
    occupations: v.array(occupation),
  }),
);

/** The number of distinct guests. */
export const guestCount = 2 * women.length * lastNames.length;

/** @param index from 0; the same guest at every start */
export function guestAt(index: number): Guest {
  const isWoman = index % 2 === 0;
  const pair = Math.floor(index / 2);
  const first = at(isWoman ? women : men, pair);
  const last = at(lastNames, pair + Math.floor(pair / women.length));
  const [ending, addressedEnding] = isWoman ? ["а", "a"] : ["", ""];
  return {
    first_name: first[0],
    last_name: `${last[0]}${ending}`,
    email: `${first[1]}.${last[1]}${addressedEnding}@example.com`,
    ...at(occupations, index),
  };
}

/** Wraps around at the end of the list. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("Nothing can be taken out of an empty list");
  return item;
}
