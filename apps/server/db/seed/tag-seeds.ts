import * as v from "valibot";
import { readContent } from "./read-content.ts";

/** Names by key. */
export const tagSeeds = readContent("tags.json", v.record(v.string(), v.string()));

/** A key of a tag. */
export const tag = v.picklist(Object.keys(tagSeeds));
